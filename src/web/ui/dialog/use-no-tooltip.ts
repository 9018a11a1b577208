import { useTooltipVisibility } from '@fluentui/react-components'
import { useEffect } from 'react'

/** As a dialog or panel opens, the words about what it was opened from go at once. */
export function useNoTooltip(): void {
  const tooltips = useTooltipVisibility()
  useEffect(() => tooltips.visibleTooltip?.hide(), [tooltips])
}
