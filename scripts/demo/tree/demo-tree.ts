import { archiv, austausch } from './austausch.ts'
import { finance } from './finance.ts'
import { harbourline } from './harbourline.ts'
import { konzern } from './konzern.ts'
import { logistik } from './logistik.ts'
import type { FolderNode } from './nodes.ts'
import { personal } from './personal.ts'
import { projekte } from './projekte.ts'
import { technik } from './technik.ts'
import { vertrieb } from './vertrieb.ts'

/** The folders of the first level with everything in them. */
export const demoTree: readonly FolderNode[] = [
  konzern,
  finance,
  personal,
  vertrieb,
  technik,
  projekte,
  logistik,
  harbourline,
  austausch,
  archiv,
]
