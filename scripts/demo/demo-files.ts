import { demoCompany } from './demo-companies.ts'
import { demoPerson } from './demo-group.ts'
import type { Content } from './models.ts'
import { randomFrom } from './random.ts'
import { render } from './render.ts'
import { demoTree } from './tree/demo-tree.ts'
import type { FileNode, FolderNode } from './tree/nodes.ts'

/** A file of the demo. `path` starts with a slash; `bytes` makes the content anew, the same at every call. */
export interface DemoFile {
  readonly path: string
  readonly modifiedAt: Date
  /** The mail address of a person of the demo. */
  readonly modifiedBy: string
  readonly bytes: () => Promise<Uint8Array>
  /** What it says, before it is written in a format. */
  readonly content: () => Content
  /** `2026-03-31`, and the mail name of who wrote it. */
  readonly date: string
  readonly author: string
}

/** The paths of all folders, empty ones too, every folder before what lies in it. */
export const demoFolders = (): readonly string[] => demoTree.flatMap((folder) => foldersIn(folder, ''))

/** All files, folder by folder in the order of {@link demoFolders}; about 300. Nothing is made before `bytes` is called. */
export function* demoFiles(): Generator<DemoFile> {
  for (const folder of demoTree) yield* filesIn(folder, '')
}

function foldersIn(folder: FolderNode, parent: string): readonly string[] {
  const path = `${parent}/${folder.name}`
  return [
    path,
    ...folder.children.flatMap((child) => (child.kind === 'folder' ? foldersIn(child, path) : [])),
  ]
}

function* filesIn(folder: FolderNode, parent: string): Generator<DemoFile> {
  const path = `${parent}/${folder.name}`
  for (const child of folder.children) if (child.kind === 'file') yield demoFile(child, path)
  for (const child of folder.children) if (child.kind === 'folder') yield* filesIn(child, path)
}

function demoFile(node: FileNode, folder: string): DemoFile {
  const path = `${folder}/${node.name}`
  const author = demoPerson(node.author)
  const content = (): Content =>
    node.make({
      stem: node.name.replace(/\.[^.]*$/, ''),
      date: node.date,
      author,
      company: demoCompany(author.companyKey),
      language: author.language,
      random: randomFrom(path),
    })
  const minutes = randomFrom(`time of ${path}`).integer(0, 600)
  return {
    path,
    modifiedAt: new Date(Date.parse(`${node.date}T06:30:00Z`) + minutes * 60_000),
    modifiedBy: author.email,
    bytes: async () => await render(node.name, content()),
    content,
    date: node.date,
    author: node.author,
  }
}
