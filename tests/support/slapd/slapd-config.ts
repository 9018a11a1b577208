export const baseName = 'dc=corp,dc=example'
export const rootName = `cn=root,${baseName}`
export const rootPassword = 'the password of root'

/**
 * OpenLDAP with what our sign-in meets elsewhere: the attributes of Active Directory by which people are found and
 * recognised, groups that their members know of, password policies, and entries that answer with an error of their own.
 */
export const slapdConfig = (folder: string): string => `
include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
attributetype ( 1.2.840.113556.1.4.656 NAME 'userPrincipalName' EQUALITY caseIgnoreMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9 NAME 'user' SUP top AUXILIARY MAY ( userPrincipalName $ objectGUID ) )

modulepath /usr/lib/ldap
moduleload back_mdb
moduleload memberof
moduleload ppolicy
moduleload retcode

pidfile ${folder}/slapd.pid
TLSCACertificateFile ${folder}/certificate.pem
TLSCertificateFile ${folder}/certificate.pem
TLSCertificateKeyFile ${folder}/key.pem

database mdb
maxsize 104857600
suffix "${baseName}"
rootdn "${rootName}"
rootpw "${rootPassword}"
directory ${folder}/database
dbnosync
index objectClass,mail,userPrincipalName,member eq
overlay memberof
overlay ppolicy
overlay retcode
retcode-parent "ou=Errors,${baseName}"
retcode-indir on
access to attrs=userPassword by anonymous auth by * none
access to filter=(objectClass=errAuxObject) by * read
access to * by users read by * none
`
