import {
  Body1,
  Button,
  Caption1,
  Field,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Select,
  tokens,
} from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { offboardingParts, permissionForPart } from '#contract/admin/offboarding.ts'
import type { OffboardingAmounts, OffboardingPartName } from '#contract/admin/offboarding.ts'
import type { Person } from '#contract/users/people.ts'
import type { RolePermission } from '#contract/users/role-permissions.ts'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { lineShapes, Skeleton } from '../../../ui/states/skeleton.tsx'
import { touchHeight } from '../../../ui/touch-target.ts'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  said: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  touch: touchHeight,
})

/** To the one who takes over, to nobody, or as it is. */
export type PartChoice = 'heir' | 'nobody' | 'leave'
const partChoices = ['heir', 'nobody', 'leave'] as const

/** Those that need another right than letting people go itself. */
type WithheldPart = {
  [Part in OffboardingPartName]: (typeof permissionForPart)[Part] extends 'MANAGE_USERS' ? never : Part
}[OffboardingPartName]

/** Whether a part stays because whoever lets people go may not do this besides. */
export const isWithheld = (
  part: OffboardingPartName,
  can: (permission: RolePermission) => boolean,
): part is WithheldPart => permissionForPart[part] !== 'MANAGE_USERS' && !can(permissionForPart[part])

const bones = lineShapes(6, '52px')

interface OffboardingPartsProps {
  /** What would happen; `undefined` while it is counted for the first time. */
  readonly amounts: OffboardingAmounts | undefined
  /** Why it could not be counted, in words. */
  readonly error: string | undefined
  readonly onRetry: () => void
  readonly heir: Person | null
  readonly choiceOf: (part: OffboardingPartName) => PartChoice
  readonly onChoose: (part: OffboardingPartName, choice: PartChoice) => void
  /** Whether whoever looks may do something. */
  readonly can: (permission: RolePermission) => boolean
}

/** Each part of what somebody leaves behind: to whom it goes, and how much that is. */
export function OffboardingParts(props: OffboardingPartsProps) {
  const { amounts, error, onRetry, heir, choiceOf, onChoose, can } = props
  const styles = useStyles()
  const intl = useIntl()
  if (!amounts && error === undefined) return <Skeleton shapes={bones} />
  return (
    <div className={styles.parts}>
      {error !== undefined && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{error}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={onRetry}>{intl.formatMessage({ id: 'ui.retry' })}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {amounts && (
        <Body1>
          {intl.formatMessage({ id: 'admin.person.offboard.account' }, { count: amounts.sessions })}
        </Body1>
      )}
      {offboardingParts.map((part) =>
        isWithheld(part, can) ? (
          <Body1 key={part}>{intl.formatMessage({ id: `admin.person.offboard.${part}.notAllowed` })}</Body1>
        ) : (
          <Field key={part} label={intl.formatMessage({ id: `admin.person.offboard.${part}` })}>
            <Select
              select={{ className: styles.touch }}
              value={shownChoice(choiceOf(part), heir)}
              onChange={(_event, { value }) => {
                const choice = partChoices.find((each) => each === value)
                if (choice) onChoose(part, choice)
              }}
            >
              {heir && (
                <option value="heir">
                  {intl.formatMessage(
                    { id: 'admin.person.offboard.toHeir' },
                    { name: personNameOrEmail(heir) },
                  )}
                </option>
              )}
              <option value="nobody">
                {intl.formatMessage({ id: `admin.person.offboard.${part}.toNobody` })}
              </option>
              <option value="leave">{intl.formatMessage({ id: 'admin.person.offboard.leave' })}</option>
            </Select>
            {amounts && error === undefined && (
              <Caption1 className={styles.said}>
                <PartWords
                  part={part}
                  amounts={amounts}
                  hasHeir={shownChoice(choiceOf(part), heir) === 'heir'}
                />
              </Caption1>
            )}
          </Field>
        ),
      )}
    </div>
  )
}

/** Without somebody who takes over there is nobody to choose. */
const shownChoice = (choice: PartChoice, heir: Person | null): PartChoice =>
  choice === 'heir' && !heir ? 'nobody' : choice

interface PartWordsProps {
  readonly part: OffboardingPartName
  readonly amounts: OffboardingAmounts
  readonly hasHeir: boolean
}

/** What becomes of a part, in a sentence. */
function PartWords({ part, amounts, hasHeir }: PartWordsProps) {
  const intl = useIntl()
  const amount = amounts[part]
  if (!amount) return intl.formatMessage({ id: 'admin.person.offboard.stays' })
  const heir = hasHeir ? 'yes' : 'no'
  return intl.formatMessage({ id: `admin.person.offboard.${part}.said` }, { ...amount, heir })
}
