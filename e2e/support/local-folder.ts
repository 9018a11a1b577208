import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What a folder holds, by paths beneath it with `/` between the names; that of a folder ends with `/`, and it has no bytes. */
export type Tree = Map<string, Buffer>

const none = Buffer.alloc(0)

/** The same tree with every name in canonical form, and with each folder on the way to something. */
export function canonicalTree(tree: ReadonlyMap<string, Buffer>): Tree {
  const whole: Tree = new Map()
  for (const [place, bytes] of tree) {
    const names = place.normalize('NFC').split('/')
    for (let depth = 1; depth < names.length; depth += 1)
      whole.set(`${names.slice(0, depth).join('/')}/`, none)
    whole.set(names.join('/'), bytes)
  }
  return whole
}

/** A few hundred files as an office has them: of every size, with every kind of name, in folders of which some are empty. */
export function mixedTree(): Tree {
  const folders = [
    'Angebote 2025',
    'Angebote 2025/Größere Kunden & Reedereien',
    'Bilder #1',
    'Bilder #1/100% fertig',
    'Bilder #1/100% fertig/🚢 Schiffe',
    'Zoll'.concat('/', 'Überseehäfen'.normalize('NFD')),
    '会議/議事録',
  ]
  const names = [
    (n: number) => `Übersicht Straße ${n}.pdf`,
    (n: number) => `${'Prüfbericht Öl'.normalize('NFD')} ${n}.docx`,
    (n: number) => `🎉 Feier 👩‍👩‍👧‍👦 ${n}.jpg`,
    (n: number) => `日本語の資料 ${n}.xlsx`,
    (n: number) => `Rabatt ${n}% & #${n} %41 +1.csv`,
    (n: number) => `  führend und   innen ${n}.txt`,
    (n: number) => `ohne-endung-${n}`,
  ]
  const tree: Tree = new Map(
    Array.from({ length: 203 }, (_, n): [string, Buffer] => [
      `${folders[n % folders.length] ?? ''}/${names[Math.floor(n / folders.length) % names.length]?.(n) ?? ''}`,
      randomBytes(sizeOf(n)),
    ]),
  )
  tree.set('Film vom Kai.mp4', randomBytes(6 * 1024 ** 2))
  tree.set('Plan.pdf', randomBytes(1024 ** 2 + 1))
  tree.set('leer.txt', none)
  tree.set('Nichts darin/', none)
  tree.set('Bilder #1/auch leer 🫙/', none)
  return tree
}

/** Nothing, one byte, or up to 40 KB of them. */
const sizeOf = (n: number): number => (n % 20 === 0 ? 0 : n % 20 === 1 ? 1 : (n * 7919) % 40_000)

/** Writes a tree into a folder of that name on the disk of the visitor, and answers with its path. */
export async function writeTree(name: string, tree: ReadonlyMap<string, Buffer>): Promise<string> {
  const root = path.join(await mkdtemp(path.join(tmpdir(), 'kontor-folder-')), name)
  for (const [place, bytes] of tree) {
    const target = path.join(root, place)
    await mkdir(place.endsWith('/') ? target : path.dirname(target), { recursive: true })
    if (!place.endsWith('/')) await writeFile(target, bytes)
  }
  return root
}

/** Puts what lies at one path, a file or a folder with all in it, under another one; a copy stays where it was too. */
export function place(tree: Tree, from: string, to: string, isCopy = false): void {
  const found = [...tree].filter(([each]) => each === from || (from.endsWith('/') && each.startsWith(from)))
  if (found.length === 0) throw new Error(`There is no ${from}`)
  for (const [each, bytes] of found) {
    if (!isCopy) tree.delete(each)
    tree.set(to + each.slice(from.length), bytes)
  }
}

/** Takes a file, or a folder with all in it, out of the tree. */
export function remove(tree: Tree, gone: string): void {
  const found = [...tree.keys()].filter(
    (each) => each === gone || (gone.endsWith('/') && each.startsWith(gone)),
  )
  if (found.length === 0) throw new Error(`There is no ${gone}`)
  for (const each of found) tree.delete(each)
}
