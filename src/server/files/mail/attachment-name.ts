import mime from 'mime'
import { unknownType } from '#contract/files/upload-name.ts'
import {
  canonicalName,
  maxNameBytes,
  nameProblem,
  splitExtension,
  utf8Length,
  withoutHiddenCharacters,
} from '#contract/text/names.ts'
import type { MailAttachment } from './read-mail.ts'

type Named = Pick<MailAttachment, 'name' | 'mediaType' | 'isMail'>

/** Characters of the longest ending that counts as one. */
const longestEnding = 20

/** The name under which an attachment is kept: what the mail calls it, as far as a file may be called so. */
export function attachmentName({ name, mediaType, isMail }: Named): string {
  const readable = withoutHiddenCharacters(name.toWellFormed().replaceAll(/\s+/gu, ' '))
  const cleaned = withoutEnd(shortened(withoutEnd(canonicalName(readable).replaceAll(/[\\/:*?"<>|]/gu, '_'))))
  const known = isMail && !isMailName(cleaned) ? withoutEnd(shortened(`${cleaned}.eml`)) : cleaned
  const problem = known === '.eml' ? 'blank' : nameProblem(known)
  if (problem === null) return known
  if (problem === 'deviceName' || problem === 'reserved') return `_${known}`
  const ending = isMail ? 'eml' : mime.getExtension(mediaType)
  return ending === null ? 'noname' : `noname.${ending}`
}

/** What its name stands for; where that says nothing, what the mail says. */
export function attachmentMediaType(attachment: Named): string {
  const said = attachment.mediaType.toLowerCase()
  return (
    mime.getType(attachmentName(attachment)) ??
    (/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/u.test(said) ? said : unknownType)
  )
}

/** Whether what is called so is a mail itself. */
export const isMailName = (name: string): boolean => /\.(?:eml|msg)$/iu.test(name)

const withoutEnd = (name: string): string => name.trimStart().replace(/[. ]+$/u, '')

function shortened(name: string): string {
  if (utf8Length(name) <= maxNameBytes) return name
  const { stem, extension } = splitExtension(name)
  const ending = extension.length > longestEnding ? '' : extension
  let room = maxNameBytes - utf8Length(ending)
  let kept = ''
  for (const character of stem) {
    room -= utf8Length(character)
    if (room < 0) break
    kept += character
  }
  return kept.trimEnd() + ending
}
