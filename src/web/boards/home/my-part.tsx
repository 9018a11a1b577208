import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../session/language/message-ids.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  urgent: { color: tokens.colorPaletteRedForeground1 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  more: { justifySelf: 'start', ...touchHeight },
  rest: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** So many stand there until somebody wants to see more. */
const shownFirst = 5

interface MyPartProps<Item> {
  readonly title: MessageId
  readonly isUrgent?: boolean
  /** The first of them, and how many there are. */
  readonly first: readonly Item[]
  readonly total: number
  /** A row, which is a list item with a key. */
  readonly children: (item: Item) => ReactNode
}

/** One part of what waits for a person, under a heading with its number; nothing where there is none. */
export function MyPart<Item>({ title, isUrgent = false, first, total, children }: MyPartProps<Item>) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (total === 0) return null
  const shown = isWhole ? first : first.slice(0, shownFirst)
  const hidden = first.length - shown.length
  const beyond = total - first.length
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={mergeClasses(styles.title, isUrgent && styles.urgent)}>
        {intl.formatMessage({ id: title }, { count: total })}
      </h3>
      <ul className={styles.list}>{shown.map(children)}</ul>
      {hidden > 0 ? (
        <Button appearance="subtle" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {intl.formatMessage({ id: 'home.tasks.more' }, { count: hidden + beyond })}
        </Button>
      ) : (
        beyond > 0 && (
          <span className={styles.rest}>
            {intl.formatMessage({ id: 'home.tasks.beyond' }, { count: beyond })}
          </span>
        )
      )}
    </section>
  )
}
