import { Body1, Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Card } from './card.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { lineShapes, Skeleton } from '../states/skeleton.tsx'
import { touchHeight } from '../touch-target.ts'

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    // 44 px from link to link, and from the words of the last to the edge as from the title to its own
    '@media (pointer: coarse)': {
      '& > li > a:only-child': { marginBlock: `calc(-1 * ${tokens.spacingVerticalSNudge})` },
      '& > li:last-child > a:only-child': { marginBottom: `calc(-1 * ${tokens.spacingVerticalM})` },
    },
  },
  line: { minWidth: 0, overflowWrap: 'anywhere' },
  about: { color: tokens.colorNeutralForeground3 },
  quiet: { color: tokens.colorNeutralForeground2 },
  all: {
    alignSelf: 'start',
    color: tokens.colorBrandForegroundLink,
    // its words begin where the lines do
    marginInlineStart: `calc(-1 * (${tokens.spacingHorizontalM} + ${tokens.strokeWidthThin}))`,
    ...touchHeight,
  },
})

/** One line of such a list. */
export interface CardLine {
  readonly key: string
  readonly content: ReactNode
  /** In small print below. */
  readonly about?: ReactNode
}

interface CardListProps {
  readonly title: string
  /** `undefined` while they load. */
  readonly lines: readonly CardLine[] | undefined
  /** How many there are where `lines` are only the first of them. */
  readonly total?: number | undefined
  /** Asks for the others. */
  readonly onAll?: (() => void) | undefined
  readonly empty: string
  /** Why they could not be loaded, in words. */
  readonly error: string | undefined
  readonly onRetry: () => void
  /** Below the lines, such as where one changes them. */
  readonly actions?: ReactNode
}

/** So many lines are seen before one asks for all. */
const firstLines = 5

const bones = lineShapes(2, '40px')

/** A card with a short list that is loaded for itself. */
export function CardList({ title, lines, total, onAll, empty, error, onRetry, actions }: CardListProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isWhole, setWhole] = useState(false)
  const count = total ?? lines?.length ?? 0
  const showAll = (): void => {
    setWhole(true)
    onAll?.()
  }
  const shown = isWhole ? lines : lines?.slice(0, firstLines)
  return (
    <Card title={title}>
      {shown ? (
        shown.length === 0 ? (
          <Body1 className={styles.quiet}>{empty}</Body1>
        ) : (
          <ul className={styles.list}>
            {shown.map(({ key, content, about }) => (
              <li key={key} className={styles.line}>
                {content}
                {about !== undefined && <div className={styles.about}>{about}</div>}
              </li>
            ))}
          </ul>
        )
      ) : error === undefined ? (
        <Skeleton shapes={bones} />
      ) : (
        <ErrorState message={error} onRetry={onRetry} />
      )}
      {shown && shown.length < count && (!isWhole || onAll) && (
        <Button appearance="subtle" className={styles.all} onClick={showAll}>
          {intl.formatMessage({ id: 'ui.showAll' }, { count })}
        </Button>
      )}
      {lines && actions}
    </Card>
  )
}
