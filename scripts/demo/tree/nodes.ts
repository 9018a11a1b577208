import type { Maker } from '../content/occasion.ts'

/** A file of the demo: its name, the day it was last changed, who changed it, and what is in it. */
export interface FileNode {
  readonly kind: 'file'
  readonly name: string
  /** `2026-03-31` */
  readonly date: string
  /** The mail name of the author, as in `demoPerson`. */
  readonly author: string
  readonly make: Maker
}

export interface FolderNode {
  readonly kind: 'folder'
  readonly name: string
  readonly children: readonly Node[]
}

type Node = FileNode | FolderNode

export const folder = (name: string, ...children: readonly Node[]): FolderNode => ({
  kind: 'folder',
  name,
  children,
})

export const file = (name: string, date: string, author: string, make: Maker): FileNode => ({
  kind: 'file',
  name,
  date,
  author,
  make,
})

/** One file for each day, its name made from the day. */
export const series = (
  dates: readonly string[],
  nameOf: (date: string, index: number) => string,
  author: string,
  makeOf: (index: number) => Maker,
): readonly FileNode[] => dates.map((date, index) => file(nameOf(date, index), date, author, makeOf(index)))

/** The same folder with everything in it written in English, whoever wrote it. */
export const inEnglish = (node: FolderNode): FolderNode => ({
  ...node,
  children: node.children.map(englishNode),
})

const englishNode = (node: Node): Node =>
  node.kind === 'folder'
    ? inEnglish(node)
    : { ...node, make: (occasion) => node.make({ ...occasion, language: 'en' }) }
