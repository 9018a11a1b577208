import { Button, Dropdown, makeStyles, Option } from '@fluentui/react-components'
import { AddRegular, Organization20Regular, TextBulletList20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { companyStatuses } from '#contract/admin/companies.ts'
import { ViewSwitch } from '../../ui/controls/view-switch.tsx'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  status: { minWidth: '180px', ...touchHeight },
  add: touchHeight,
})

const companyViews = ['list', 'tree'] as const
export type CompanyView = (typeof companyViews)[number]

const icons = { list: TextBulletList20Regular, tree: Organization20Regular }

interface StatusFilterProps {
  readonly status: string | undefined
  readonly onStatus: (status: string) => void
}

/** Which companies are shown. */
export function StatusFilter({ status, onStatus }: StatusFilterProps) {
  const styles = useStyles()
  const intl = useIntl()
  const labelOf = (value: string): string =>
    intl.formatMessage({
      id:
        companyStatuses.find((each) => each === value) === undefined
          ? 'admin.companies.filter.all'
          : value === 'active'
            ? 'admin.companies.filter.active'
            : 'admin.companies.filter.inactive',
    })
  return (
    <Dropdown
      className={styles.status}
      aria-label={intl.formatMessage({ id: 'admin.companies.status' })}
      value={labelOf(status ?? '')}
      selectedOptions={[status ?? '']}
      onOptionSelect={(_event, { optionValue }) => onStatus(optionValue ?? '')}
    >
      {['', ...companyStatuses].map((value) => (
        <Option key={value} value={value}>
          {labelOf(value)}
        </Option>
      ))}
    </Dropdown>
  )
}

interface CompaniesToolsProps {
  readonly view: CompanyView
  readonly onView: (view: CompanyView) => void
}

/** How the companies are shown. */
export function CompaniesTools({ view, onView }: CompaniesToolsProps) {
  const intl = useIntl()
  return (
    <ViewSwitch
      label={intl.formatMessage({ id: 'admin.companies.view' })}
      view={view}
      offered={companyViews.map((each) => ({
        view: each,
        icon: icons[each],
        label: intl.formatMessage({ id: `admin.companies.view.${each}` }),
      }))}
      onChange={onView}
    />
  )
}

/** Begins a new company. */
export function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <Button appearance="primary" icon={<AddRegular />} className={styles.add} onClick={onAdd}>
      {intl.formatMessage({ id: 'admin.companies.add' })}
    </Button>
  )
}
