import {
  Breadcrumb,
  BreadcrumbButton,
  BreadcrumbDivider,
  BreadcrumbItem,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { Home20Regular } from '@fluentui/react-icons'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import { useHref, useNavigate } from 'react-router'
import type { MouseEvent } from 'react'
import { pageOfFolder } from './folder-address.ts'

const useStyles = makeStyles({
  bar: { minWidth: 0, flexGrow: 1, overflow: 'hidden' },
  list: { flexWrap: 'wrap' },
  item: { minWidth: 0 },
  link: {
    display: 'inline-block',
    maxWidth: '220px',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '@media (max-width: 639px)': { maxWidth: '120px' },
  },
  current: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
})

interface FolderBreadcrumbsProps {
  readonly names: readonly string[]
}

/** The way from the root to the folder that is shown, each step a link. */
export function FolderBreadcrumbs({ names }: FolderBreadcrumbsProps) {
  const styles = useStyles()
  const intl = useIntl()
  const root = intl.formatMessage({ id: 'files.documents' })
  return (
    <Breadcrumb
      className={styles.bar}
      aria-label={intl.formatMessage({ id: 'files.breadcrumbs' })}
      size="large"
    >
      <BreadcrumbItem>
        <Step names={[]} label={root} isCurrent={names.length === 0} isRoot />
      </BreadcrumbItem>
      {names.map((name, index) => (
        <Fragment key={pageOfFolder(names.slice(0, index + 1))}>
          <BreadcrumbDivider />
          <BreadcrumbItem className={styles.item}>
            <Step names={names.slice(0, index + 1)} label={name} isCurrent={index === names.length - 1} />
          </BreadcrumbItem>
        </Fragment>
      ))}
    </Breadcrumb>
  )
}

interface StepProps {
  readonly names: readonly string[]
  readonly label: string
  readonly isCurrent: boolean
  readonly isRoot?: boolean
}

function Step({ names, label, isCurrent, isRoot = false }: StepProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const page = pageOfFolder(names)
  const href = useHref(page)
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void navigate(page)
  }
  return (
    <BreadcrumbButton
      as="a"
      href={href}
      current={isCurrent}
      title={label}
      onClick={open}
      {...(isRoot && { icon: <Home20Regular /> })}
      {...(isRoot && !isCurrent
        ? { 'aria-label': label }
        : { children: <span className={styles.link}>{label}</span> })}
    />
  )
}
