/**
 * Files that browsers open as documents that can run scripts, by their names: HTML and all of XML, because XHTML or SVG
 * elements can be anywhere in it. Scripts, styles, pixel images and PDFs aren't included: Markdown can't make a page
 * run a script, and browsers don't run a PDF's scripts on the site's origin.
 */

/**
 * Extensions with a media type of HTML, XML or mail that contains HTML, according to mime-db 1.54, which most hosts
 * use.
 */
const extensions = new Set(
  [
    'htm html mht mhtml mime eml shtml xht xhtm xhtml xhvml',
    'svg svgz xml xsd xsl xslt rng dtd',
    '1km ac aml atom atomcat atomdeleted atomsvc bdo bmml ccxml cdfx cdxml cpl csl dae davmount dbk dcmp dd2 ddf dtb',
    'dwd emma emotionml es3 et3 fdt fo gml gpx grxml hal held ink inkml irp its kml lasxml lbe lgr link66 lostxml mads',
    'maei mathml meta4 metalink mets mml mods mpd mpf mpkg mpp mrcx mscml musd musicxml mxml ncx obgx omdoc opf osfpvg',
    'osm owl pls provx pskcxml rapd rdf relo res rif rl rld rs rsat rsd rsheet rss rusd sbml sdkd sdkm senmlx sensmlx',
    'shf sls smi smil sru srx ssdl ssml stpx swidtag td tei teicorpus tfi ttml uo uoml uvt uvvt vxml wadl wbs wif wsdl',
    'wspolicy x3d x3dz xaml xav xca xcs xdcf xdf xdm xdp xdssc xel xenc xer xlf xns xop xpl xsf xsm xspf xul xvm xvml',
    'yin zaz zmm',
  ].flatMap((line) => line.split(' ')),
);

/** Whether browsers may open the file as a document that can run scripts. */
export function isActiveFile(path: string): boolean {
  return extensions.has(extensionOf(path));
}

/** Text after the last dot of the file's name, in lower case; empty if there is none. */
export function extensionOf(path: string): string {
  return /\.([^./]*)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
