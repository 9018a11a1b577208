import type { BoardTemplate } from '#contract/boards/boards.ts'
import type { Language } from '#contract/users/users.ts'
import { stagesOfTemplate } from '../board-templates.ts'
import type { NewWorkflow } from './insert-stages.ts'

/** How far below each other nodes stand in the editor, until somebody puts them elsewhere; in its pixels. */
const nodeDistance = 140

/** The workflow with which a board begins, its stages named in a language. */
export function workflowOfTemplate(template: BoardTemplate, language: Language): NewWorkflow {
  const stages = stagesOfTemplate(template, language)
  return {
    stages: stages.map(({ name, color, kind, isEntry = false, requires = [] }, place) => ({
      key: String(place),
      name,
      color,
      kind,
      isEntry,
      limit: null,
      isHardLimit: false,
      staleDays: null,
      requires: [...requires],
      x: 0,
      y: place * nodeDistance,
    })),
    connections: stages.flatMap(({ leadsTo = [], asksFor = [] }, from) =>
      leadsTo.map((to) => ({
        from: String(from),
        to: String(to),
        needsApproval: asksFor.includes(to),
        approvers: [],
      })),
    ),
  }
}
