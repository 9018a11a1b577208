import { Body1, Body1Strong, Caption1, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import {
  CheckmarkCircle20Filled,
  Circle20Regular,
  DismissCircle20Filled,
  Warning20Filled,
} from '@fluentui/react-icons'
import type { FluentIcon } from '@fluentui/react-icons'
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { IntlShape } from 'react-intl'
import { useIntl } from 'react-intl'
import type { TeamsStepResult } from '#contract/admin/teams.ts'
import type { MessageId } from '../../session/language/message-ids.ts'
import { Identifier } from './identifier.tsx'

const useStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: tokens.spacingHorizontalM },
  text: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXXS },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  // addresses and ids have no place to break
  found: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  help: { overflowWrap: 'anywhere', textWrap: 'pretty' },
  fine: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  open: { color: tokens.colorNeutralForeground3 },
})

const icons: Readonly<Record<TeamsStepResult['state'], FluentIcon>> = {
  fine: CheckmarkCircle20Filled,
  warning: Warning20Filled,
  failed: DismissCircle20Filled,
  open: Circle20Regular,
}

/** One step: whether it works, what was found, and what to do when it does not. */
export function StepRow({ result }: { readonly result: TeamsStepResult }) {
  const styles = useStyles()
  const intl = useIntl()
  const { step, state } = result
  const Icon = icons[state]
  const help = helpOf(intl, result)
  return (
    <li className={styles.row}>
      <Icon className={styles[state]} aria-hidden />
      <div className={styles.text}>
        <div className={styles.head}>
          <Body1Strong as="h3" style={{ margin: 0 }}>
            {intl.formatMessage({ id: `admin.teams.step.${step}` })}
          </Body1Strong>
          <Caption1 className={styles[state]}>
            {intl.formatMessage({ id: `admin.teams.state.${state}` })}
          </Caption1>
        </div>
        <Body1 className={mergeClasses(styles.found, state === 'open' && styles.quiet)}>
          {foundText(intl, result)}
        </Body1>
        {help !== null && <Body1 className={mergeClasses(styles.help, styles.quiet)}>{help}</Body1>}
      </div>
    </li>
  )
}

function foundText(intl: IntlShape, { step, finding, values }: TeamsStepResult): ReactNode {
  const id: MessageId =
    finding === 'fine' ? (`admin.teams.fine.${step}` as MessageId) : `admin.teams.found.${finding}`
  return intl.formatMessage({ id }, withIdentifiers(values))
}

/** The values of a text, those that are compared sign by sign as such. */
const withIdentifiers = (values: TeamsStepResult['values']): Record<string, ReactNode> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      identifiers.has(name) ? <Identifiers key={name} values={value.split(', ')} /> : value,
    ]),
  )

const identifiers: ReadonlySet<string> = new Set([
  'address',
  'audience',
  'authority',
  'clientId',
  'expected',
  'issuer',
  'scope',
  'subject',
  'tenant',
  'tenants',
  'wanted',
])

function Identifiers({ values }: { readonly values: readonly string[] }) {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      <Identifier value={value} />
    </Fragment>
  ))
}

function helpOf(intl: IntlShape, { finding, values }: TeamsStepResult): ReactNode {
  switch (finding) {
    case 'fine':
    case 'notReached':
    case 'known':
    case 'link':
    case 'create':
      return null
    default:
      return withSettings(intl.formatMessage({ id: `admin.teams.help.${finding}` }, withIdentifiers(values)))
  }
}

/** The names of settings in it look as what is written into a file. */
const withSettings = (text: ReactNode): ReactNode =>
  Array.isArray(text)
    ? text.map(withSettings)
    : typeof text === 'string'
      ? text
          .split(/((?:KONTOR|ENTRA)_[A-Z_]+)/u)
          .map((part, index) => (index % 2 === 1 ? <Identifier key={part} value={part} /> : part))
      : text
