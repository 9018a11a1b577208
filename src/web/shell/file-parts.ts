import type { FilePart } from '../files/details/file-parts.ts'
import { needTexts } from '../session/language/language.ts'
import { lazyComponent } from '../ui/states/lazy-component.tsx'

/** What other areas say in the details of a file, from top to bottom. It is loaded when details are open. */
export const fileParts: readonly FilePart[] = [
  {
    id: 'tasks',
    Content: lazyComponent(
      async () =>
        (await Promise.all([import('../boards/of-file/tasks-of-file.tsx'), needTexts('boards')]))[0]
          .TasksOfFile,
    ),
  },
  {
    id: 'assistant',
    Content: lazyComponent(
      async () => (await import('../assistant/of-file/ask-about-file.tsx')).AskAboutFile,
    ),
  },
]
