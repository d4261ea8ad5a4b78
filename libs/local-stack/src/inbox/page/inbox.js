/** The page of the local inbox. What a mail says reaches the page as text only; its HTML stays in the sandboxed frame. */
const byId = (id) => document.getElementById(id);
const list = byId('list');
const mailPane = byId('mail');
const step = 50;
let shown = step;

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const when = (iso) => {
  const date = new Date(iso);
  return date.toDateString() === new Date().toDateString() ? time.format(date) : day.format(date);
};

const element = (name, className, ...content) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...content);
  return node;
};

const person = ({ Name, Address }) => (Name ? `${Name} <${Address}>` : Address);
const people = (mailboxes) => mailboxes.map(person).join(', ');
const openId = () => location.hash.slice(1);

const entry = (mail) => {
  const link = element(
    'a',
    '',
    element(
      'span',
      'line',
      element('span', '', `To ${people(mail.To)}`),
      element('time', '', when(mail.Created)),
    ),
    element('span', 'subject', mail.Subject || '(no subject)'),
    element('span', 'snippet', mail.Snippet),
  );
  link.href = `#${mail.ID}`;
  link.dataset.id = mail.ID;
  return element('li', '', link);
};

const markCurrent = () => {
  for (const link of list.querySelectorAll('a'))
    link.setAttribute('aria-current', String(link.dataset.id === openId()));
};

const counted = (number) => (number === 1 ? '1 mail' : `${number} mails`);

const showList = async () => {
  const query = byId('query').value.trim();
  const answer = await fetch(`/api/v1/search?limit=${shown}&query=${encodeURIComponent(query)}`);
  const { messages, messages_count: found } = await answer.json();
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.id : undefined;
  list.replaceChildren(...messages.map(entry));
  byId('count').textContent =
    found || query ? counted(found) : 'No mail yet. It appears here as soon as the site sends one.';
  byId('more').hidden = found <= messages.length;
  markCurrent();
  if (focused) list.querySelector(`[data-id="${CSS.escape(focused)}"]`)?.focus();
};

const choosePart = (part) => {
  for (const name of ['html', 'text']) {
    const tab = byId(`tab-${name}`);
    tab.setAttribute('aria-selected', String(name === part));
    tab.tabIndex = name === part ? 0 : -1;
    byId(`part-${name}`).hidden = name !== part;
  }
};

const listenToTabs = () => {
  for (const part of ['html', 'text']) {
    const tab = byId(`tab-${part}`);
    tab.addEventListener('click', () => choosePart(part));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      const other = part === 'html' ? 'text' : 'html';
      choosePart(other);
      byId(`tab-${other}`).focus();
    });
  }
};

const facts = (mail) => [
  ['From', person(mail.From)],
  ['To', people(mail.To)],
  ...(mail.Cc.length ? [['Cc', people(mail.Cc)]] : []),
  ['Arrived', new Date(mail.Created).toLocaleString('en-US')],
  ...(mail.Attachments.length
    ? [['Attached', mail.Attachments.map(({ FileName }) => FileName).join(', ')]]
    : []),
];

const fill = (mail) => {
  mailPane.replaceChildren(byId('opened').content.cloneNode(true));
  mailPane.querySelector('h2').textContent = mail.Subject || '(no subject)';
  mailPane
    .querySelector('dl')
    .append(...facts(mail).flatMap(([name, value]) => [element('dt', '', name), element('dd', '', value)]));
  mailPane.querySelector('.back').addEventListener('click', () => (location.hash = ''));
  byId('part-html').src = `/view/${mail.ID}.html`;
  byId('part-text').textContent = mail.Text;
  listenToTabs();
  choosePart(mail.HTML ? 'html' : 'text');
  mailPane.querySelector('.tabs').hidden = !(mail.HTML && mail.Text);
};

const showMail = async () => {
  byId('panes').classList.toggle('reading', openId() !== '');
  markCurrent();
  const answer = openId() ? await fetch(`/api/v1/message/${encodeURIComponent(openId())}`) : undefined;
  if (answer?.ok) fill(await answer.json());
  else
    mailPane.replaceChildren(
      element('p', 'hint', openId() ? 'This mail is no longer here.' : 'Choose a mail to read it.'),
    );
  if (openId()) mailPane.focus();
};

byId('query').addEventListener('input', () => void showList());
byId('more').addEventListener('click', () => {
  shown += step;
  void showList();
});
addEventListener('hashchange', () => void showMail());
const events = new EventSource('/api/events');
events.addEventListener('message', () => void showList());
// Also after a restart of the inbox: what came in between has to be fetched.
events.addEventListener('open', () => void showList());
void showList();
void showMail();
