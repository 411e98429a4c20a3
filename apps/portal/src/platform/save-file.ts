export function downloadFile(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  // In the next task, the browser has a reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(url));
}
