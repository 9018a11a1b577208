import { Body1, Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { PersonSwap20Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Person } from '#contract/users/people.ts'
import { usePeople } from '../../../session/use-people.ts'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { PersonPicker } from '../../../ui/people/person-picker.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    justifyItems: 'start',
  },
  picker: { width: '100%' },
  title: { margin: 0 },
  touch: touchHeight,
})

interface OffboardingHeirProps {
  /** Who leaves. */
  readonly userId: string
  readonly heir: Person | null
  readonly onChoose: (heir: Person | null) => void
}

/** Who takes over what somebody leaves behind: nobody, unless one is picked. */
export function OffboardingHeir({ userId, heir, onChoose }: OffboardingHeirProps) {
  const styles = useStyles()
  const intl = useIntl()
  const title = useId()
  const [isPicking, setPicking] = useState(false)
  const words = intl.formatMessage({ id: 'admin.person.offboard.who' })
  return (
    <section className={styles.section} aria-labelledby={title}>
      <Subtitle2 as="h3" id={title} className={styles.title}>
        {words}
      </Subtitle2>
      <Body1>
        {heir ? personNameOrEmail(heir) : intl.formatMessage({ id: 'admin.person.offboard.who.nobody' })}
      </Body1>
      {isPicking ? (
        <div className={styles.picker}>
          <HeirPicker
            userId={userId}
            label={words}
            heir={heir}
            onChoose={(next) => {
              onChoose(next)
              if (next) setPicking(false)
            }}
          />
        </div>
      ) : (
        <Button icon={<PersonSwap20Regular />} className={styles.touch} onClick={() => setPicking(true)}>
          {intl.formatMessage({
            id: heir ? 'admin.person.offboard.who.other' : 'admin.person.offboard.who.pick',
          })}
        </Button>
      )}
    </section>
  )
}

interface HeirPickerProps extends OffboardingHeirProps {
  readonly label: string
}

function HeirPicker({ userId, label, heir, onChoose }: HeirPickerProps) {
  const intl = useIntl()
  const found = usePeople()
  return (
    <PersonPicker
      {...found}
      label={label}
      chosen={heir ? [heir] : []}
      onChoose={([next]) => onChoose(next ?? null)}
      refusal={(person) =>
        person.id === userId ? intl.formatMessage({ id: 'admin.person.offboard.self' }) : null
      }
    />
  )
}
