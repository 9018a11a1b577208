import { makeStyles, Subtitle2, tokens, useId } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  title: { margin: 0 },
})

interface PanelSectionProps {
  readonly title: string
  /** At the end of the line of the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** One part of a task under a heading. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  const styles = useStyles()
  const id = useId('task-section')
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Subtitle2 as="h3" id={id} className={styles.title}>
          {title}
        </Subtitle2>
        {aside}
      </div>
      {children}
    </section>
  )
}
