/** Lets the browser fetch a file from a short-lived address. */
export function fetchFile(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
