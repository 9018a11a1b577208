import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { safeMarkdown } from './safe-markdown.ts'
import { useSheetStyles } from './sheet-styles.ts'

export interface MarkdownSheetProps {
  readonly text: string
  /** What a person is called whom the text names as `@[id]`. */
  readonly nameOf: (id: string) => string
}

/** A text of Markdown, laid out in the page. */
export function MarkdownSheet({ text, nameOf }: MarkdownSheetProps) {
  const styles = useSheetStyles()
  const intl = useIntl()
  const sheet = useRef<HTMLDivElement>(null)
  const picture = intl.formatMessage({ id: 'ui.markdown.picture' })
  useLayoutEffect(() => {
    sheet.current?.replaceChildren(safeMarkdown(text, { picture, nameOf }))
  }, [text, picture, nameOf])
  return <div ref={sheet} className={styles.sheet} />
}
