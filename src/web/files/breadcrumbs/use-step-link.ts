import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router'
import { pageOfFolder } from '../../folders/folder-address.ts'
import type { StepLink } from '../../folders/way/hidden-steps.tsx'
import { activeFolderAtom } from '../tree/active-folder.ts'

/** What a control of Fluent needs to link to the page of a folder; whoever follows it leaves what is active in the tree. */
export function useStepLink(): (names: readonly string[]) => Required<StepLink> {
  const navigate = useNavigate()
  const leaveActive = useSetAtom(activeFolderAtom)
  return (names) => {
    const page = pageOfFolder(names)
    return {
      href: page,
      onClick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        leaveActive(null)
        void navigate(page)
      },
    }
  }
}
