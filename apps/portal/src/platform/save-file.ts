/** Saves a file under the given name, as a download of the browser. */
export function downloadFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // The address is revoked in the next task, when the browser has a reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url));
}
