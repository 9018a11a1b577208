import type { BoardTemplate } from '#contract/boards/boards.ts'
import type { BoardColor, StageKind, StageRequirement } from '#contract/boards/workflow.ts'
import type { Language } from '#contract/users/users.ts'
import german from '../../../locales/de/board-templates.json' with { type: 'json' }
import english from '../../../locales/en/board-templates.json' with { type: 'json' }

type Texts = typeof german
const texts: Readonly<Record<Language, Texts>> = { de: german, en: english }

interface TemplateStage {
  readonly name: keyof Texts
  readonly color: BoardColor
  readonly kind: StageKind
  readonly isEntry?: true
  readonly requires?: readonly StageRequirement[]
  /** Places of the stages to which work goes on from here. */
  readonly leadsTo?: readonly number[]
  /** Of these, the ones for which an owner is asked. */
  readonly asksFor?: readonly number[]
}

const templates: Readonly<Record<BoardTemplate, readonly TemplateStage[]>> = {
  // no connections: cards go wherever one likes
  simple: [
    { name: 'boards.template.todo', color: 'grey', kind: 'todo', isEntry: true },
    { name: 'boards.template.doing', color: 'blue', kind: 'doing' },
    { name: 'boards.template.done', color: 'green', kind: 'done' },
  ],
  approval: [
    { name: 'boards.template.draft', color: 'grey', kind: 'todo', isEntry: true, leadsTo: [1] },
    {
      name: 'boards.template.review',
      color: 'blue',
      kind: 'doing',
      requires: ['assignee'],
      leadsTo: [0, 2],
      asksFor: [2],
    },
    { name: 'boards.template.approved', color: 'teal', kind: 'doing', leadsTo: [1, 3] },
    { name: 'boards.template.done', color: 'green', kind: 'done', leadsTo: [2] },
  ],
  ticket: [
    { name: 'boards.template.reported', color: 'grey', kind: 'todo', isEntry: true, leadsTo: [1, 4] },
    {
      name: 'boards.template.doing',
      color: 'blue',
      kind: 'doing',
      requires: ['assignee'],
      leadsTo: [2, 3, 4],
    },
    { name: 'boards.template.waiting', color: 'yellow', kind: 'doing', leadsTo: [1] },
    { name: 'boards.template.solved', color: 'green', kind: 'done', leadsTo: [1] },
    { name: 'boards.template.rejected', color: 'red', kind: 'done', leadsTo: [0] },
  ],
}

/** What a board begins with, with its stages named in a language. */
export const stagesOfTemplate = (template: BoardTemplate, language: Language) =>
  templates[template].map((stage) => ({ ...stage, name: texts[language][stage.name] }))
