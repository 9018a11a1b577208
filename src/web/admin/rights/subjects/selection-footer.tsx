import { Caption1, makeStyles } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { maxSubjects } from '#contract/rights/folder-rights.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { subjectName } from '../../../ui/people/role-name.ts'

const useStyles = makeStyles({
  // many names may not push the button away
  names: { width: '100%', maxHeight: '20vh', overflowY: 'auto', overflowWrap: 'anywhere' },
})

interface SelectionFooterProps {
  readonly chosen: readonly NamedSubject[]
  readonly onShow: () => void
}

/** Who is chosen in all tabs together, above the button that shows their rights; greyed, it says why. */
export function SelectionFooter({ chosen, onShow }: SelectionFooterProps) {
  const styles = useStyles()
  const intl = useIntl()
  const count = chosen.length
  const refusal =
    count === 0
      ? intl.formatMessage({ id: 'folderRights.pick.nobody' })
      : count > maxSubjects
        ? intl.formatMessage({ id: 'folderRights.tooMany' }, { most: maxSubjects })
        : null
  return (
    <>
      <Caption1 className={styles.names} role="status">
        {refusal ?? intl.formatList(chosen.map((each) => subjectName(each, intl)))}
      </Caption1>
      <ReasonedButton
        appearance="primary"
        label={intl.formatMessage({ id: 'folderRights.pick.show' }, { count })}
        refusal={refusal}
        onClick={onShow}
      />
    </>
  )
}
