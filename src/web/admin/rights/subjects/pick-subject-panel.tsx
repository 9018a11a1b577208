import { Switch, Tab, TabList, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { subjectKinds } from '#contract/rights/folder-rights.ts'
import type { NamedSubject, RightsSubject } from '#contract/rights/folder-rights.ts'
import type { Person } from '#contract/users/people.ts'
import type { MessageId } from '../../../session/language/message-ids.ts'
import { usePeople } from '../../../session/use-people.ts'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { PersonPicker } from '../../../ui/people/person-picker.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { SelectionFooter } from './selection-footer.tsx'
import { SubjectList } from './subject-list.tsx'

type Kind = RightsSubject['kind']

const useStyles = makeStyles({
  tabs: { flexWrap: 'wrap' },
  several: { alignSelf: 'flex-start' },
})

const tabTexts: Readonly<Record<Kind, MessageId>> = {
  user: 'folderRights.pick.people',
  role: 'folderRights.pick.roles',
  company: 'folderRights.pick.companies',
}

interface PickSubjectPanelProps {
  /** Whose rights are shown now. */
  readonly subjects: readonly NamedSubject[]
  readonly onPick: (subjects: readonly RightsSubject[]) => void
  readonly onClose: () => void
}

/** Where one picks whose rights are shown: a person, everybody of a role or of a company, or several of them together. */
export function PickSubjectPanel({ subjects, onPick, onClose }: PickSubjectPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [kind, setKind] = useState<Kind>(subjects[0]?.kind ?? 'user')
  const [isSeveral, setSeveral] = useState(subjects.length > 1)
  const [chosen, setChosen] = useState(subjects)
  const ofKind = chosen.filter((each) => each.kind === kind)
  const choose = (next: readonly NamedSubject[]): void => {
    if (!isSeveral) {
      const [one] = next
      if (one) onPick([one])
      return
    }
    setChosen([...chosen.filter((each) => each.kind !== kind), ...next])
  }
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'folderRights.pick.title' })}
      onClose={onClose}
      footer={isSeveral ? <SelectionFooter chosen={chosen} onShow={() => onPick(chosen)} /> : undefined}
    >
      <Switch
        className={styles.several}
        label={intl.formatMessage({ id: 'folderRights.pick.several' })}
        checked={isSeveral}
        onChange={(_event, { checked }) => setSeveral(checked)}
      />
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
        <PickPeople chosen={ofKind} isSeveral={isSeveral} onChoose={choose} />
      ) : (
        <SubjectList key={kind} kind={kind} chosen={ofKind} isSeveral={isSeveral} onChoose={choose} />
      )}
    </SidePanel>
  )
}

interface PickPeopleProps {
  readonly chosen: readonly NamedSubject[]
  readonly isSeveral: boolean
  readonly onChoose: (chosen: readonly NamedSubject[]) => void
}

function PickPeople({ chosen, isSeveral, onChoose }: PickPeopleProps) {
  const intl = useIntl()
  const found = usePeople({ invited: true, isGrouped: true })
  return (
    <PersonPicker
      {...found}
      label={intl.formatMessage({ id: 'folderRights.pick.people' })}
      chosen={chosen.map(personOf)}
      onChoose={(next) => onChoose(next.map(subjectOf))}
      isMultiple={isSeveral}
    />
  )
}

/** A person as the picker knows one; the company is not shown of those who are chosen. */
const personOf = ({ id, name, email }: NamedSubject): Person => ({
  id,
  firstName: '',
  lastName: name,
  email: email ?? '',
  company: null,
})

const subjectOf = (person: Person): NamedSubject => ({
  kind: 'user',
  id: person.id,
  name: personNameOrEmail(person),
  email: person.email,
})
