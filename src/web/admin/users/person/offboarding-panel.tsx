import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import { offboardUser, offboardingParts, type OffboardingPartName } from '#contract/admin/offboarding.ts'
import { showUser, type UserRow } from '#contract/admin/users.ts'
import type { Person } from '#contract/users/people.ts'
import { ask } from '../../../session/ask.ts'
import { errorText } from '../../../session/error-text.ts'
import { ProblemError } from '../../../session/problem-error.ts'
import { refreshCalls, useAsk } from '../../../session/use-ask.ts'
import { useSession } from '../../../session/use-session.ts'
import { danger } from '../../../ui/danger.ts'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { TaskFailure } from '../../../ui/dialog/task-failure.tsx'
import { useTask } from '../../../ui/dialog/use-task.ts'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { useSettled } from '../../../ui/form/use-settled.ts'
import { OffboardingHeir } from './offboarding-heir.tsx'
import { isWithheld, OffboardingParts, type PartChoice } from './offboarding-parts.tsx'
import { userRefreshes } from '../user-refreshes.ts'

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXL },
  title: { margin: 0 },
  danger,
})

interface OffboardingPanelProps {
  readonly user: UserRow
  readonly onClose: () => void
}

/** Where somebody is let go: who takes over what, what that means exactly, and the one step that does it. */
export function OffboardingPanel({ user, onClose }: OffboardingPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const { can } = useSession()
  const title = useId()
  const [heir, setHeir] = useState<Person | null>(null)
  const [choices, setChoices] = useState<Partial<Record<OffboardingPartName, PartChoice>>>({})
  const heirId = heir?.id ?? null
  const choiceOf = (part: OffboardingPartName): PartChoice => {
    if (isWithheld(part, can)) return 'leave'
    return choices[part] ?? 'heir'
  }
  const handOver = Object.fromEntries(
    offboardingParts.flatMap((part) => {
      const choice = choiceOf(part)
      return choice === 'leave' ? [] : [[part, choice === 'heir' ? heirId : null]]
    }),
  )
  const params = { id: user.id }
  const body = { version: user.version, handOver }
  const chosen = JSON.stringify(handOver)
  const settled = useSettled(chosen)
  // what it would be, told by the very thing itself, which holds locks: only once nothing more is chosen
  const trial = useAsk(
    offboardUser,
    { params, body: { ...body, handOver: JSON.parse(settled) as typeof handOver, dryRun: true } },
    { keepPreviousData: true },
  )
  const name = personNameOrEmail(user)
  const { isPending, failure, run } = useTask(
    async () => {
      await ask(offboardUser, { params, body })
      await refreshCalls(userRefreshes)
      toast('success', intl.formatMessage({ id: 'admin.person.offboard.done' }, { name }))
      onClose()
    },
    (error) => refusalText(error, intl),
  )
  const isReady = trial.data !== undefined && settled === chosen && !trial.isValidating && !trial.error
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'admin.person.offboard.title' }, { name })}
      onClose={onClose}
      footer={
        <FormButtons>
          <Button disabledFocusable={isPending} onClick={onClose}>
            {intl.formatMessage({ id: 'ui.cancel' })}
          </Button>
          <ReasonedButton
            appearance="primary"
            className={styles.danger}
            label={intl.formatMessage({ id: 'admin.person.offboard.confirm' })}
            refusal={
              isReady
                ? null
                : intl.formatMessage({
                    id: trial.error ? 'admin.person.offboard.failed' : 'admin.person.offboard.counting',
                  })
            }
            isPending={isPending}
            onClick={() => void run()}
          />
        </FormButtons>
      }
    >
      <div className={styles.content}>
        <OffboardingHeir userId={user.id} heir={heir} onChoose={setHeir} />
        <section className={styles.section} aria-labelledby={title}>
          <Subtitle2 as="h3" id={title} className={styles.title}>
            {intl.formatMessage({ id: 'admin.person.offboard.what' })}
          </Subtitle2>
          <OffboardingParts
            amounts={trial.data?.amounts}
            error={trial.error && refusalText(trial.error, intl)}
            onRetry={() => void refreshCalls([showUser, offboardUser])}
            heir={heir}
            choiceOf={choiceOf}
            onChoose={(part, choice) => setChoices((before) => ({ ...before, [part]: choice }))}
            can={can}
          />
        </section>
        <TaskFailure failure={failure} />
      </div>
    </SidePanel>
  )
}

/** What is wrong with the fields of a refusal says more than that something is. */
function refusalText(error: unknown, intl: IntlShape): string {
  const fields = error instanceof ProblemError ? error.fields : []
  return fields.length > 0 ? fields.map(({ message }) => message).join(' ') : errorText(error, intl)
}
