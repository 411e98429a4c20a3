/** Bytes of a base64 text, standard or url-safe, padding optional, as UTF-8 text; null when it is neither. */
export function decodeBase64Text(encoded: string): string | null {
  const standard = encoded.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
  if (!/^[A-Za-z0-9+/]*$/.test(standard) || standard.length % 4 === 1) return null;
  try {
    const bytes = Uint8Array.from(atob(standard), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A text as url-safe base64 of its UTF-8 bytes, without padding: the encoding of a filter (API-08). */
export function encodeBase64Text(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
