/** The page of the trash. Outside the addresses of folders, so that no folder can have it. */
export const trashAddress = '/trash/'
