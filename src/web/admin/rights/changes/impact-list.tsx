import { Body1, makeStyles, tokens } from '@fluentui/react-components'
import { AddCircle20Regular, SubtractCircle20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { RightsImpact } from '#contract/rights/folder-rights.ts'
import { rightTexts } from '../../../rights/right-words.ts'

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalXS, listStyleType: 'none', margin: 0, padding: 0 },
  item: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0 },
  gained: { color: tokens.colorStatusSuccessForeground1 },
  lost: { color: tokens.colorStatusDangerForeground1 },
})

interface ImpactListProps {
  readonly impact: RightsImpact
  /** A single person needs no number of people. */
  readonly isOnePerson: boolean
  /** What is said where nothing is gained or lost. */
  readonly unchanged?: string | undefined
}

/** What is gained and lost, right by right, with the number of folders and files. */
export function ImpactList({ impact, isOnePerson, unchanged }: ImpactListProps) {
  const styles = useStyles()
  const intl = useIntl()
  const items = impact.rights.flatMap(({ permission, gained, lost }) => {
    const right = intl.formatMessage({ id: rightTexts[permission] })
    const line = (side: 'gained' | 'lost', amount: typeof gained): readonly ReactNode[] => {
      if (amount.folders === 0 || amount.people === 0) return []
      const id = isOnePerson
        ? (`folderRights.impact.${side}` as const)
        : (`folderRights.impact.${side}Many` as const)
      const Icon = side === 'gained' ? AddCircle20Regular : SubtractCircle20Regular
      return [
        <li key={`${permission} ${side}`} className={styles.item}>
          <span className={styles.icon}>
            <Icon className={styles[side]} aria-hidden />
          </span>
          <Body1>{intl.formatMessage({ id }, { right, ...amount })}</Body1>
        </li>,
      ]
    }
    return [...line('gained', gained), ...line('lost', lost)]
  })
  if (items.length === 0) {
    if (impact.people === 0) return <Body1>{intl.formatMessage({ id: 'folderRights.impact.nobody' })}</Body1>
    return <Body1>{unchanged ?? intl.formatMessage({ id: 'folderRights.impact.none' })}</Body1>
  }
  return <ul className={styles.list}>{items}</ul>
}
