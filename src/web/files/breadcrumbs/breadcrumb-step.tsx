import { BreadcrumbButton, makeStyles } from '@fluentui/react-components'
import { Home20Regular } from '@fluentui/react-icons'
import { useSetAtom } from 'jotai'
import type { MouseEvent } from 'react'
import { useHref, useNavigate } from 'react-router'
import { pageOfFolder } from '../../folders/folder-address.ts'
import { StepName } from '../../folders/way/step-name.tsx'
import { activeFolderAtom } from '../tree/active-folder.ts'
import { touchSquare } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  button: { maxWidth: '100%', ...touchSquare },
})

interface BreadcrumbStepProps {
  /** Names on the way down to the folder. */
  readonly names: readonly string[]
  readonly label: string
  readonly isCurrent: boolean
  readonly isRoot: boolean
}

/** One folder on the way: a link to its page; the root has an icon beside its word. */
export function BreadcrumbStep({ names, label, isCurrent, isRoot }: BreadcrumbStepProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const leaveActive = useSetAtom(activeFolderAtom)
  const page = pageOfFolder(names)
  const href = useHref(page)
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    leaveActive(null)
    void navigate(page)
  }
  return (
    <BreadcrumbButton
      as="a"
      href={href}
      className={styles.button}
      current={isCurrent}
      title={label}
      onClick={open}
      {...(isRoot && { icon: <Home20Regular /> })}
    >
      <StepName name={label} isCurrent={isCurrent} />
    </BreadcrumbButton>
  )
}
