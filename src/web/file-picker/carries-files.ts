/** Whether files from the device are dragged, and not something of the page. */
export const carriesFiles = (event: { readonly dataTransfer: DataTransfer | null }): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false
