import { makeStyles, Subtitle2, tokens, useId } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  section: { display: 'grid', rowGap: tokens.spacingVerticalM, minWidth: 0 },
  title: { margin: 0 },
})

interface DetailsSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** One part of the details under a heading. */
export function DetailsSection({ title, children }: DetailsSectionProps) {
  const styles = useStyles()
  const id = useId('details-section')
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Subtitle2 as="h3" id={id} className={styles.title}>
        {title}
      </Subtitle2>
      {children}
    </section>
  )
}
