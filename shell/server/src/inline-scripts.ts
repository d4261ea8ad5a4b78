/* The scripts that are part of each page. They run before the first paint, so they must be short. */

/**
 * A page cannot handle input before hydration. This script stores the first click on a button and the values of changed fields,
 * and the shell repeats them after hydration (shell/src/boot/early-input.ts). Until then, the script hides these events from
 * React. Otherwise, an `input` event would make React hydrate the field and reset its value before the `change` event follows.
 * The shell sets `frameHydrated` when everything outside the remote is hydrated, and then `pageHydrated`.
 */
export const keepEarlyInput = `(function(){var kept=window.popnookInput={fields:new Map()};
function isEarly(element){return !kept.pageHydrated&&!(kept.frameHydrated&&!element.closest('[data-remote]'))}
document.addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('button');if(!button||!isEarly(button))return;
event.stopPropagation();if(kept.target)return;
kept.target=button;button.setAttribute('aria-busy','true')},true);
function keepValue(event){
var field=event.target;if(!isEarly(field)||/^(checkbox|radio|file)$/.test(field.type))return;
event.stopPropagation();kept.fields.set(field,field.value)}
document.addEventListener('input',keepValue,true);document.addEventListener('change',keepValue,true)})();`;

/** On a slow network, scripts wait at most this long for the pictures. */
const LATEST_START_MS = 1_500;

/**
 * Loads the scripts after the first paint, so that they do not delay the text, the fonts and the most important pictures
 * in view. They start immediately if the server has rendered nothing, and at the visitor's first input. The first script is
 * executed; the others are only preloaded.
 */
export const startScripts = ([main, ...parts]: [string, ...string[]]): string => `(function(){var started;
function add(name,attributes){document.head.append(Object.assign(document.createElement(name),attributes))}
function start(){if(started)return;started=true;add('script',{src:${quote(main)}});
[${parts.map(quote).join()}].forEach(function(href){add('link',{rel:'preload',as:'script',href:href})})}
['pointerdown','keydown','focusin','input'].forEach(function(type){addEventListener(type,start,{capture:true,once:true})});
document.addEventListener('DOMContentLoaded',function(){
if(!document.getElementById('root').firstChild)return start();
setTimeout(start,${LATEST_START_MS});
requestAnimationFrame(function(){
var pictures=[].filter.call(document.querySelectorAll('img[fetchpriority=high]'),function(picture){
return picture.getBoundingClientRect().top<innerHeight});
Promise.allSettled(pictures.map(function(picture){return picture.decode()})).then(function(){
requestAnimationFrame(function(){setTimeout(start)})})})})})();`;

/** The text as a JavaScript string that cannot end the script element. */
const quote = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
