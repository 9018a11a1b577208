import type { PackageFault } from './fault.ts'
import { readPng, type Picture } from './read-png.ts'

const sizes = { color: 192, outline: 32 } as const

/** Checks the pixels of an icon: Teams refuses other sizes, and shows an outline that is not white on nothing as a blot. */
export function checkIcon(kind: keyof typeof sizes, file: string, bytes: Buffer): readonly PackageFault[] {
  const size = sizes[kind]
  const picture = readPng(bytes)
  if (picture?.width !== size || picture.height !== size)
    return [{ key: 'teams.icon', values: { file, size } }]
  if (kind === 'color' || isWhiteOnNothing(picture)) return []
  return [{ key: 'teams.outline', values: { file } }]
}

function isWhiteOnNothing({ pixels }: Picture): boolean {
  let [clear, drawn] = [0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha === 0) clear += 1
    else if (red === 255 && green === 255 && blue === 255) drawn += 1
    else return false
  }
  return clear > 0 && drawn > 0
}
