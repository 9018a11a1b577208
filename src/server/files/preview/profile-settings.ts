/** A setting of LibreOffice by its place in the registry. */
const item = (place: string, name: string, value: string | number | boolean): string =>
  `<item oor:path="/org.openoffice.${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`

const scripting = 'Office.Common/Security/Scripting'
/** Nobody listens there. */
const nowhere = ['HTTP', 'HTTPS', 'FTP'].flatMap((kind) => [
  item('Inet/Settings', `ooInet${kind}ProxyName`, '127.0.0.1'),
  item('Inet/Settings', `ooInet${kind}ProxyPort`, 9),
])

/** The profile that it is given for one document: nothing of it runs, and nothing that it names is fetched. */
export const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${[
  item(scripting, 'DisableMacrosExecution', true),
  item(scripting, 'MacroSecurityLevel', 3),
  item(scripting, 'DisableActiveContent', true),
  item(scripting, 'BlockUntrustedRefererLinks', true),
  item('Office.Writer/Content/Update', 'Link', 0),
  item('Office.Calc/Content/Update', 'Link', 1),
  item('Inet/Settings', 'ooInetProxyType', 2),
  ...nowhere,
].join('\n')}
</oor:items>
`
