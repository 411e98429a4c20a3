/** Decodes base64 (standard or URL-safe, padding optional) to UTF-8 text; null when base64 or UTF-8 is invalid. */
export function decodeBase64Text(encoded: string): string | null {
  const standardBase64 = encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(standardBase64) || standardBase64.length % 4 === 1) return null;
  try {
    const bytes = Uint8Array.from(atob(standardBase64), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Encodes a text as URL-safe base64 of its UTF-8 bytes, without padding. Filters are sent in this form (API-08). */
export function encodeBase64Text(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const byteString = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(byteString).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
