import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { BoardImport } from '#contract/boards/board-transfer.ts'
import { ImportPeople, personNow } from './import-people.tsx'

const useStyles = makeStyles({
  name: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  // what belongs together stands nearer than the parts stand to each other
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  apart: { marginTop: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

interface ImportPreviewProps extends Omit<ComponentProps<typeof ImportPeople>, 'people'> {
  readonly preview: BoardImport
}

/** What would come along, who is who, what does not come along, and what is in the way. */
export function ImportPreview({ preview, boardId, choices, onChoose }: ImportPreviewProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { name, counts, people, leftOut: before, obstacles } = preview
  // said of those who are nobody now
  const others = before.filter(({ kind }) => kind !== 'people')
  const lost = people.filter((each) => each.tasks > 0 && personNow(each, choices) === null).length
  const leftOut = lost > 0 ? [...others, { kind: 'people' as const, count: lost }] : others
  return (
    <>
      <div className={mergeClasses(styles.part, styles.apart)}>
        <p className={styles.name}>{intl.formatMessage({ id: 'boards.import.found' }, { name })}</p>
        <span>
          {intl.formatMessage(
            { id: boardId === null ? 'boards.import.counts' : 'boards.import.countsInto' },
            counts,
          )}
        </span>
      </div>
      {people.length > 0 && (
        <Part title={intl.formatMessage({ id: 'boards.import.people' })}>
          <ImportPeople people={people} boardId={boardId} choices={choices} onChoose={onChoose} />
        </Part>
      )}
      {leftOut.length > 0 && (
        <Part title={intl.formatMessage({ id: 'boards.import.leftOut' })}>
          <ul className={styles.list}>
            {leftOut.map(({ kind, count }) => (
              <li key={kind}>{intl.formatMessage({ id: `boards.import.leftOut.${kind}` }, { count })}</li>
            ))}
          </ul>
        </Part>
      )}
      {obstacles.length > 0 && (
        <Part title={intl.formatMessage({ id: 'boards.import.obstacles' })}>
          <ul className={styles.list} role="alert">
            {obstacles.map(({ kind, count }) => (
              <li key={kind}>{intl.formatMessage({ id: `boards.import.obstacle.${kind}` }, { count })}</li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles()
  return (
    <div className={mergeClasses(styles.part, styles.apart)}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}
