/**
 * Ids that would clobber: names that scripts read from `window` or `document`.
 *
 * An element with such an id can answer in a property's place, so no id of a page is ever one of them:
 * `#location` becomes `#location-section`, and links that name it follow. Interface names (`HTMLElement`) are told by
 * their shape. The list is a fact of browsers; it only grows.
 */

const names = `
  __proto__ activeElement activeViewTransition addEventListener adoptNode adoptedStyleSheets alert
  alinkColor all anchors append appendChild applets atob baseURI bgColor blur body btoa caches
  cancelAnimationFrame cancelIdleCallback captureEvents caretPositionFromPoint caretRangeFromPoint
  characterSet charset childElementCount childNodes children chrome clear clearInterval clearTimeout
  clientInformation cloneNode close closed compareDocumentPosition compatMode confirm constructor contains
  contentType cookie cookieStore createAttribute createAttributeNS createCDATASection createComment
  createDocumentFragment createElement createElementNS createEvent createExpression createImageBitmap
  createNSResolver createNodeIterator createProcessingInstruction createRange createTextNode
  createTreeWalker crossOriginIsolated crypto currentScript customElementRegistry customElements
  defaultView define designMode devicePixelRatio dir dispatchEvent docgen doctype document documentElement
  documentURI domain elementFromPoint elementsFromPoint embeds escape eval evaluate event execCommand
  exitFullscreen exitPictureInPicture exitPointerLock exports external fetch fgColor firstChild
  firstElementChild focus fonts forms fragmentDirective frameElement frames fullscreen fullscreenElement
  fullscreenEnabled getAnimations getComputedStyle getElementById getElementsByClassName getElementsByName
  getElementsByTagName getElementsByTagNameNS getRootNode getSelection global globalThis hasChildNodes
  hasFocus hasOwnProperty hasStorageAccess head hidden history images implementation importNode indexedDB
  innerHeight innerWidth inputEncoding insertBefore isConnected isDefaultNamespace isEqualNode isFinite
  isNaN isPrototypeOf isSameNode isSecureContext lastChild lastElementChild lastModified launchQueue
  length linkColor links localStorage location locationbar lookupNamespaceURI lookupPrefix matchMedia
  menubar module moveBefore moveBy moveTo name navigation navigator nextSibling nodeName nodeType
  nodeValue normalize onabort onafterprint onanimationcancel onanimationend onanimationiteration
  onanimationstart onauxclick onbeforeinput onbeforematch onbeforeprint onbeforetoggle onbeforeunload
  onblur oncancel oncanplay oncanplaythrough onchange onclick onclose oncommand oncontextlost
  oncontextmenu oncontextrestored oncopy oncuechange oncut ondblclick ondevicemotion ondeviceorientation
  ondeviceorientationabsolute ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop
  ondurationchange onemptied onended onerror onfocus onformdata onfullscreenchange onfullscreenerror
  ongamepadconnected ongamepaddisconnected ongotpointercapture onhashchange oninput oninvalid onkeydown
  onkeypress onkeyup onlanguagechange onload onloadeddata onloadedmetadata onloadstart
  onlostpointercapture onmessage onmessageerror onmousedown onmouseenter onmouseleave onmousemove
  onmouseout onmouseover onmouseup onoffline ononline onorientationchange onpagehide onpagereveal
  onpageshow onpageswap onpaste onpause onplay onplaying onpointercancel onpointerdown onpointerenter
  onpointerleave onpointerlockchange onpointerlockerror onpointermove onpointerout onpointerover
  onpointerrawupdate onpointerup onpopstate onprogress onratechange onreadystatechange onrejectionhandled
  onreset onresize onscroll onscrollend onsecuritypolicyviolation onseeked onseeking onselect
  onselectionchange onselectstart onslotchange onstalled onstorage onsubmit onsuspend ontimeupdate
  ontoggle ontouchcancel ontouchend ontouchmove ontouchstart ontransitioncancel ontransitionend
  ontransitionrun ontransitionstart onunhandledrejection onunload onvisibilitychange onvolumechange
  onwaiting onwebkitanimationend onwebkitanimationiteration onwebkitanimationstart onwebkittransitionend
  onwheel open opener orientation origin originAgentCluster outerHeight outerWidth ownerDocument
  pageXOffset pageYOffset parent parentElement parentNode performance personalbar pictureInPictureElement
  pictureInPictureEnabled plugins pointerLockElement postMessage prepend previousSibling print process
  prompt propertyIsEnumerable prototype queryCommandEnabled queryCommandIndeterm queryCommandState
  queryCommandSupported queryCommandValue querySelector querySelectorAll queueMicrotask readyState
  referrer releaseEvents removeChild removeEventListener replaceChild replaceChildren reportError
  requestAnimationFrame requestIdleCallback requestStorageAccess require resizeBy resizeTo rootElement
  scheduler screen screenLeft screenTop screenX screenY scripts scroll scrollBy scrollTo scrollX scrollY
  scrollbars scrollingElement self sessionStorage setInterval setTimeout speechSynthesis
  startViewTransition status statusbar stop structuredClone styleSheets textContent timeline title
  toLocaleString toString toolbar top trustedTypes undefined unescape valueOf visibilityState
  visualViewport vlinkColor window write writeln
`;

const interfaceName =
  /^(?:HTML|SVG|CSS|DOM|RTC|IDB|XML|WebGL|Web|Audio|Media|Document|Element|Event|Node|Object|Function|Array|Promise|Symbol|Map|Set|JSON|Math|URL|Window)[A-Za-z0-9]*$/;

export type Reserved = (id: string) => boolean;

/** A test for the ids that would clobber. */
export function createReserved(): Reserved {
  const reserved = new Set(names.split(/\s+/).filter(Boolean));
  return (id) => reserved.has(id) || interfaceName.test(id);
}

/** `id`, or the id that stands for it where it would clobber. */
export function safeId(id: string, reserved: Reserved): string {
  return reserved(id) ? `${id}-section` : id;
}
