import { base64OfText } from '../../session/base64.ts'

/** The share link to an address of the product (path with query): what `deepLinkTarget` of the session reads. */
export function shareLink(target: string, origin: string): string {
  const segment = base64OfText(target).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  return `${origin}/filemanager/${segment}?encoded=true`
}
