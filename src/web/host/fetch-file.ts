import { currentHost } from './host.ts'

/**
 * Lets the browser save what an address answers, under a name of ours if there is one. In a frame that cannot save files the
 * host opens the address instead.
 */
export function fetchFile(address: string, name = ''): void {
  const { download } = currentHost()
  if (download) return download(address)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
