import { makeStyles, Tab, TabList } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { subjectKinds } from '#contract/folder-rights.ts'
import type { RightsSubject } from '#contract/folder-rights.ts'
import { errorText } from '../../session/error-text.ts'
import { usePeople } from '../../session/use-people.ts'
import type { MessageId } from '../../session/message-ids.ts'
import { PersonPicker } from '../../ui/person-picker.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SubjectList } from './subject-list.tsx'

type Kind = RightsSubject['kind']

const useStyles = makeStyles({ tabs: { flexWrap: 'wrap' } })

const tabTexts: Readonly<Record<Kind, MessageId>> = {
  user: 'folderRights.pick.people',
  role: 'folderRights.pick.roles',
  company: 'folderRights.pick.companies',
}

interface PickSubjectPanelProps {
  readonly subject: RightsSubject | null
  readonly onPick: (subject: RightsSubject) => void
  readonly onClose: () => void
}

/** Where one picks whose rights are shown: a person, everybody of a role, or everybody of a company. */
export function PickSubjectPanel({ subject, onPick, onClose }: PickSubjectPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [kind, setKind] = useState<Kind>(subject?.kind ?? 'user')
  return (
    <SidePanel title={intl.formatMessage({ id: 'folderRights.pick.title' })} onClose={onClose}>
      <TabList
        className={styles.tabs}
        selectedValue={kind}
        onTabSelect={(_event, { value }) => setKind(subjectKinds.find((each) => each === value) ?? 'user')}
      >
        {subjectKinds.map((each) => (
          <Tab key={each} value={each}>
            {intl.formatMessage({ id: tabTexts[each] })}
          </Tab>
        ))}
      </TabList>
      {kind === 'user' ? (
        <PickPerson subject={subject} onPick={onPick} />
      ) : (
        <SubjectList key={kind} kind={kind} subject={subject} onPick={onPick} />
      )}
    </SidePanel>
  )
}

function PickPerson({ subject, onPick }: Omit<PickSubjectPanelProps, 'onClose'>) {
  const intl = useIntl()
  const { error, onMore, people, ...found } = usePeople()
  return (
    <PersonPicker
      {...found}
      label={intl.formatMessage({ id: 'folderRights.pick.people' })}
      people={people}
      chosen={people?.filter(({ id }) => subject?.kind === 'user' && id === subject.id) ?? []}
      onChoose={([person]) => person && onPick({ kind: 'user', id: person.id })}
      isGrouped
      error={error && errorText(error, intl)}
      hasMore={onMore !== undefined}
      {...(onMore && { onMore })}
    />
  )
}
