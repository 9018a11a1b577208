import { makeStyles, Tab, TabList } from '@fluentui/react-components'
import type { ComponentType } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { touchHeight } from '../../ui/touch-target.ts'
import { DashboardsView } from './dashboards/dashboards-view.tsx'
import { GroupsView } from './groups/groups-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import type { ViewProps } from './parts/view-frame.tsx'
import { narrowScreen } from '../../ui/use-media-query.ts'

const useStyles = makeStyles({
  // one line, which a thumb moves where it is too long; the rings of the focus have their room in it
  tabs: {
    [`@media ${narrowScreen}`]: { overflowX: 'auto', scrollbarWidth: 'none', paddingBlock: '2px' },
  },
  tab: { flexShrink: 0, ...touchHeight },
})

interface AdministrationPageProps {
  /** What the change log tells of reports. */
  readonly History: ComponentType<ViewProps>
}

const views = ['dashboards', 'groups', 'people', 'history'] as const
type View = (typeof views)[number]

/** Where reports are managed: the reports, the groups that see them, who sees what, and what was changed. */
export function AdministrationPage({ History }: AdministrationPageProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [parameters, setParameters] = useSearchParams()
  const view = views.find((each) => each === parameters.get('view')) ?? 'dashboards'
  const tabs = (
    <TabList
      className={styles.tabs}
      aria-label={intl.formatMessage({ id: 'reportAdmin.views' })}
      selectedValue={view}
      onTabSelect={(_event, { value }) =>
        setParameters(value === 'dashboards' ? {} : { view: String(value) }, { replace: true })
      }
    >
      {views.map((each) => (
        <Tab key={each} value={each} className={styles.tab}>
          {intl.formatMessage({ id: `reportAdmin.view.${each}` })}
        </Tab>
      ))}
    </TabList>
  )
  const contents: Readonly<Record<View, ComponentType<ViewProps>>> = {
    dashboards: DashboardsView,
    groups: GroupsView,
    people: PeopleView,
    history: History,
  }
  const Content = contents[view]
  return <Content tabs={tabs} />
}
