/** Downloads a file under the given name. */
export function saveFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // Revoke the address in the next task: by then the browser has a reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url));
}
