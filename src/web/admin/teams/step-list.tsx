import { makeStyles, Subtitle1, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import type { TeamsStep, TeamsStepResult } from '#contract/admin/teams.ts'
import { Columns } from '../../ui/columns.tsx'
import { StepRow } from './step-row.tsx'

const useStyles = makeStyles({
  group: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalM,
  },
  title: { margin: 0 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusLarge,
  },
})

const ofInstallation = new Set<TeamsStep>(['settings', 'address', 'keys', 'clock', 'companies'])

/** What was found, in two groups: what the installation needs, and what the token of a person says. */
export function StepList({ steps }: { readonly steps: readonly TeamsStepResult[] }) {
  const installation = steps.filter(({ step }) => ofInstallation.has(step))
  const person = steps.filter(({ step }) => !ofInstallation.has(step))
  return (
    <Columns
      first={<Group title="admin.teams.group.installation" steps={installation} />}
      second={<Group title="admin.teams.group.person" steps={person} />}
    />
  )
}

interface GroupProps {
  readonly title: 'admin.teams.group.installation' | 'admin.teams.group.person'
  readonly steps: readonly TeamsStepResult[]
}

function Group({ title, steps }: GroupProps) {
  const styles = useStyles()
  const intl = useIntl()
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Subtitle1 as="h2" id={id} className={styles.title}>
        {intl.formatMessage({ id: title })}
      </Subtitle1>
      <ol className={styles.list}>
        {steps.map((result) => (
          <StepRow key={result.step} result={result} />
        ))}
      </ol>
    </section>
  )
}
