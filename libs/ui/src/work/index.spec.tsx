import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import type { FieldErrors, FieldProps } from '@popnook/ui';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Chart } from 'chart.js';
import type { ReactNode } from 'react';
import { BarChart } from './charts';
import { DateRangeField } from './dates';
import {
  downloadFile,
  Drawer,
  Input,
  MessageForm,
  Modal,
  RequestCancellation,
  Select,
  Steps,
  SuggestInput,
  TextArea,
  WorkArea,
  WorkPage,
} from './index';
import { QrCode } from './qr-code';

const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Type ${index}` }));
const ignore = () => undefined;

const controls: [name: string, control: (props: FieldProps) => ReactNode][] = [
  ['Input', (props) => <Input {...props} />],
  ['TextArea', (props) => <TextArea {...props} />],
  ['Select', (props) => <Select {...props} options={options(2)} value="v1" onChange={ignore} />],
  [
    'SuggestInput',
    (props) => <SuggestInput {...props} value="" suggestions={[]} onType={ignore} onChoose={ignore} />,
  ],
  ['DateRangeField', (props) => <DateRangeField {...props} from="" to="" onChange={ignore} />],
];

it.each(controls)('%s is connected with its label, hint and error (D46)', (_name, control) => {
  const field = { label: 'Where', hint: 'As on the sign.', error: 'Please fill it in', optional: true };
  const { rerender } = render(control(field));
  const [element] = screen.getAllByLabelText('Where (optional)');
  expect(element).toHaveAccessibleDescription('As on the sign. Please fill it in');
  expect(element).toBeInvalid();
  rerender(control({ label: 'Where' }));
  expect(screen.getByLabelText('Where')).toBeValid();
  expect(screen.getByLabelText('Where')).not.toHaveAttribute('aria-describedby');
});

it('passes other props to the control', () => {
  render(
    <>
      <Input label="Name" id="name" defaultValue="Ada" maxLength={80} prefix="@" />
      <TextArea label="Notes" defaultValue="None" maxLength={500} rows={4} />
    </>,
  );
  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('Ada');
  expect(name).toHaveAttribute('id', 'name');
  expect(name).toHaveAttribute('maxlength', '80');
  expect(screen.getByText('@')).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('None');
  expect(screen.getByLabelText('Notes')).toHaveAttribute('maxlength', '500');
});

describe('Select', () => {
  const shownOptions = () =>
    [...document.querySelectorAll('.ant-select-item-option-content')].map(({ textContent }) => textContent);
  const openSelect = (props: Partial<Parameters<typeof Select>[0]>) => {
    const onChange = jest.fn();
    const select = <Select label="Type" options={options(3)} value="v1" onChange={onChange} {...props} />;
    render(select);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Type' }));
    return { onChange };
  };

  it('lists its options and selects one', async () => {
    const { onChange } = openSelect({ required: true });
    expect(shownOptions()).toEqual(['Type 0', 'Type 1', 'Type 2']);
    await userEvent.click(screen.getByText('Type 2', { selector: '.ant-select-item-option-content' }));
    expect(onChange.mock.calls).toEqual([['v2']]);
    expect(screen.getByRole('combobox')).toHaveAttribute('aria-required', 'true');
    // Without a placeholder, the selection cannot be cleared.
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
  });

  it('can be cleared if it has a placeholder, which is shown while nothing is selected', () => {
    const { onChange } = openSelect({ placeholder: 'All types' });
    expect(screen.queryByText('All types')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange.mock.calls).toEqual([['']]);
    render(<Select label="Role" options={options(2)} value="" placeholder="All roles" onChange={ignore} />);
    expect(screen.getByText('All roles')).toBeInTheDocument();
  });

  it('can be disabled', () => {
    openSelect({ disabled: true });
    expect(screen.getByRole('combobox')).toBeDisabled();
    expect(shownOptions()).toEqual([]);
  });

  it('searches the labels of eight or more options', async () => {
    openSelect({ options: options(8), empty: 'No such type' });
    const box = screen.getByRole('combobox');
    fireEvent.change(box, { target: { value: '7' } });
    expect(shownOptions()).toEqual(['Type 7']);
    fireEvent.change(box, { target: { value: 'v7' } });
    expect(shownOptions()).toEqual([]);
    expect(await screen.findByText('No such type')).toBeInTheDocument();
  });

  it('cannot be searched with fewer options', () => {
    openSelect({ options: options(7) });
    expect(screen.getByRole('combobox')).toHaveAttribute('readonly');
  });

  it('passes the typed text to a caller that loads the options, and shows all of these options', () => {
    const onSearch = jest.fn();
    openSelect({ onSearch });
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'cafe' } });
    expect(onSearch).toHaveBeenLastCalledWith('cafe');
    expect(shownOptions()).toEqual(['Type 0', 'Type 1', 'Type 2']);
  });
});

describe('SuggestInput', () => {
  const suggestions = [
    { id: '1', label: 'Raleigh', zip: '27601' },
    { id: '2', label: 'Durham', zip: '27701' },
  ];
  const renderSuggestInput = () => {
    const [onType, onChoose] = [jest.fn(), jest.fn()];
    const props = { value: 'D', suggestions, onType, onChoose, maxLength: 120, placeholder: 'Street' };
    render(<SuggestInput label="Address" {...props} required />);
    return { onType, onChoose, field: screen.getByRole('combobox', { name: 'Address' }) };
  };

  it('accepts any text, which Enter does not replace with a suggestion', async () => {
    const { onType, onChoose, field } = renderSuggestInput();
    await userEvent.type(field, 'u{Enter}');
    expect(onType.mock.calls).toEqual([['Du']]);
    expect(onChoose).not.toHaveBeenCalled();
    // The test does not pass the typed text back to the field.
    expect(field).toHaveValue('D');
    expect(field).toBeRequired();
    for (const [name, value] of Object.entries({
      maxlength: '120',
      placeholder: 'Street',
      autocomplete: 'off',
    }))
      expect(field).toHaveAttribute(name, value);
  });

  it('chooses a suggestion', async () => {
    const { onChoose, field } = renderSuggestInput();
    fireEvent.mouseDown(field);
    await userEvent.click(await screen.findByText('Durham', { selector: '.ant-select-item-option-content' }));
    expect(onChoose.mock.calls).toEqual([[suggestions[1]]]);
  });
});

describe('DateRangeField', () => {
  const renderRange = (range: { from: string; to: string }) => {
    const onChange = jest.fn();
    render(
      <DateRangeField label="Created" {...range} min="2026-11-03" max="2026-11-27" onChange={onChange} />,
    );
    const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox');
    return { onChange, from, to };
  };

  it('shows both days, or a placeholder for an open end', () => {
    const { from, to } = renderRange({ from: '2026-11-05', to: '' });
    expect(from).toHaveValue('Nov 5, 2026');
    expect(to).toHaveValue('');
    expect(from).toHaveAttribute('placeholder', 'From');
    expect(to).toHaveAttribute('placeholder', 'To');
    expect(to?.id).toBe(`${from?.id}-end`);
  });

  it('allows only days from min to max, and lets the user leave either end open', async () => {
    const { onChange, from, to } = renderRange({ from: '2026-11-05', to: '' });
    fireEvent.mouseDown(from ?? document.body);
    fireEvent.click(from ?? document.body);
    const cell = (day: string) => document.querySelector(`td[title="${day}"]`) ?? document.body;
    expect(
      ['2026-11-02', '2026-11-03', '2026-11-27', '2026-11-28'].map((day) => cell(day).className),
    ).toEqual([
      expect.stringContaining('disabled'),
      expect.not.stringContaining('disabled'),
      expect.not.stringContaining('disabled'),
      expect.stringContaining('disabled'),
    ]);
    fireEvent.click(cell('2026-11-10'));
    fireEvent.keyDown(from ?? document.body, { key: 'Enter' });
    expect(onChange.mock.lastCall).toEqual([{ from: '2026-11-10', to: '' }]);
    fireEvent.mouseDown(to ?? document.body);
    fireEvent.click(to ?? document.body);
    fireEvent.click(cell('2026-11-20'));
    fireEvent.keyDown(to ?? document.body, { key: 'Enter' });
    // The test has not passed the new first day to the field, so the range still starts on November 5.
    await waitFor(() => expect(onChange.mock.lastCall).toEqual([{ from: '2026-11-05', to: '2026-11-20' }]));
  });

  it('can be cleared', () => {
    const { onChange } = renderRange({ from: '2026-11-05', to: '2026-11-06' });
    const clear = document.querySelector('.ant-picker-clear') ?? document.body;
    fireEvent.mouseDown(clear);
    fireEvent.mouseUp(clear);
    fireEvent.click(clear);
    expect(onChange.mock.calls).toEqual([[{ from: '', to: '' }]]);
  });
});

describe('WorkPage', () => {
  it('has the layout of a page, and renders the popup of a control inside the dialog around the control', () => {
    render(
      <WorkPage title="Spaces" lead="All of them">
        <dialog open>
          <Select label="Type" options={options(2)} value="v0" onChange={ignore} />
        </dialog>
        <Select label="Role" options={options(2)} value="v1" onChange={ignore} />
      </WorkPage>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Spaces');
    expect(screen.getByText('All of them')).toBeInTheDocument();
    for (const name of ['Type', 'Role']) fireEvent.mouseDown(screen.getByRole('combobox', { name }));
    const popups = [...document.querySelectorAll('.ant-select-dropdown')];
    expect(popups.map((popup) => popup.closest('dialog') !== null)).toEqual([true, false]);
  });
});

describe('Modal', () => {
  it('has a title and a description, and is closed by its button or Escape', async () => {
    const onClose = jest.fn();
    const afterClose = jest.fn();
    const modal = (open: boolean, wide = false) => (
      <Modal
        open={open}
        title="Leave?"
        description="Nothing is saved."
        wide={wide}
        onClose={onClose}
        afterClose={afterClose}
      >
        <p>Content</p>
      </Modal>
    );
    const { rerender } = render(modal(true));
    const dialog = screen.getByRole('dialog', { name: 'Leave?' });
    expect(dialog).toHaveTextContent(/^Leave\?Nothing is saved\.Content$/);
    expect(dialog).toHaveStyle({ width: '480px' });
    expect(within(dialog).getAllByRole('button')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
    rerender(modal(true, true));
    expect(dialog).toHaveStyle({ width: '760px' });
    rerender(modal(false));
    await waitFor(() => expect(screen.queryByText('Content')).not.toBeInTheDocument());
    await waitFor(() => expect(afterClose).toHaveBeenCalledTimes(1));
  });
});

describe('Drawer', () => {
  it('shows extra content beside its title, and is closed by its button', async () => {
    const onClose = jest.fn();
    const drawer = (open: boolean) => (
      <Drawer open={open} title="Booking 7" extra={<a href="/spaces/7">Open</a>} onClose={onClose}>
        <p>Content</p>
      </Drawer>
    );
    const { rerender } = render(drawer(true));
    const dialog = screen.getByRole('dialog', { name: 'Booking 7' });
    expect(dialog).toHaveTextContent('Booking 7OpenContent');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(drawer(false));
    await waitFor(() => expect(screen.queryByText('Content')).not.toBeInTheDocument());
  });
});

it('marks the current step of a form, and opens another step when it is clicked', async () => {
  const onOpen = jest.fn();
  const steps = [
    { id: 'space', title: 'Your space' },
    { id: 'rates', title: 'Rates' },
    { id: 'review', title: 'Review' },
  ];
  render(<Steps label="Listing" steps={steps} current="rates" onOpen={onOpen} />);
  // The check mark of a completed step also has an `aria-label`.
  const items = [
    ...screen.getByRole('navigation', { name: 'Listing' }).querySelectorAll('[aria-label]:not([role="img"])'),
  ];
  expect(items.map((item) => [item.getAttribute('aria-label'), item.getAttribute('aria-current')])).toEqual([
    ['Your space', null],
    ['Rates', 'step'],
    ['Review', null],
  ]);
  await userEvent.click(screen.getByText('Review'));
  expect(onOpen.mock.calls).toEqual([['review']]);
});

describe('MessageForm', () => {
  const renderForm = (onSend: (text: string) => Promise<FieldErrors | undefined>) => {
    const onCancel = jest.fn();
    render(
      <MessageForm
        title="Decline"
        field="message"
        label="Message"
        hint="The vendor will read it."
        optional
        maxLength={300}
        submit={{ label: 'Decline request', busyLabel: 'Declining...' }}
        cancelLabel="Keep request"
        onCancel={onCancel}
        onSend={onSend}
      />,
    );
    return onCancel;
  };
  const field = () => screen.getByLabelText('Message (optional)');

  it('sends the trimmed text, and shows the error of its field until the text changes', async () => {
    const sent: string[] = [];
    let respond: (errors: FieldErrors | undefined) => void = ignore;
    renderForm((text) => {
      sent.push(text);
      return new Promise((resolve) => (respond = resolve));
    });
    expect(screen.getByRole('form', { name: 'Decline' })).toBeInTheDocument();
    expect(field()).toHaveAccessibleDescription('The vendor will read it.');
    expect(field()).toHaveAttribute('maxlength', '300');
    await userEvent.type(field(), ' Too early. ');
    await userEvent.click(screen.getByRole('button', { name: 'Decline request' }));
    expect(sent).toEqual(['Too early.']);
    expect(screen.getByRole('button', { name: 'Declining...' })).toHaveAttribute('aria-busy', 'true');
    respond({ message: 'Please be polite', name: 'Unknown' });
    expect(await screen.findByRole('button', { name: 'Decline request' })).not.toHaveAttribute('aria-busy');
    expect(field()).toHaveAccessibleDescription('The vendor will read it. Please be polite');
    await userEvent.type(field(), '!');
    expect(field()).toHaveAccessibleDescription('The vendor will read it.');
  });

  it('can be canceled without sending', async () => {
    const onSend = jest.fn(() => Promise.resolve(undefined));
    const onCancel = renderForm(onSend);
    await userEvent.click(screen.getByRole('button', { name: 'Keep request' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('RequestCancellation (D30)', () => {
  const booking = { name: 'Oak & Ivy', period: 'Nov 23 – 30, 2026' };
  const openDialog = async (onSend: (reason: string) => Promise<FieldErrors | undefined>) => {
    render(<RequestCancellation booking={booking} askedBy={null} maxLength={500} onSend={onSend} />);
    await userEvent.click(
      screen.getByRole('button', { name: 'Ask Popnook to cancel the booking of Oak & Ivy' }),
    );
    return within(screen.getByRole('dialog', { name: 'Ask Popnook to cancel?' }));
  };

  it('explains what happens, and can be closed without sending', async () => {
    const onSend = jest.fn(() => Promise.resolve(undefined));
    const dialog = await openDialog(onSend);
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Ask Popnook to cancel?Oak & Ivy, Nov 23 – 30, 2026. The booking stays confirmed until our team has decided.ReasonOur team will read it.SendKeep booking',
    );
    expect(dialog.getByRole('form', { name: 'Ask Popnook to cancel' })).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveAttribute('maxlength', '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Keep booking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(onSend).not.toHaveBeenCalled();
  });

  it('shows the error and stays open until the reason has been sent', async () => {
    const answers: (FieldErrors | undefined)[] = [{ reason: 'Please give a reason' }, undefined];
    const sent: string[] = [];
    const dialog = await openDialog((reason) => {
      sent.push(reason);
      return Promise.resolve(answers.shift());
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
      'Our team will read it. Please give a reason',
    );
    await userEvent.type(dialog.getByLabelText('Reason'), 'Ill');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toEqual(['', 'Ill']);
  });

  it('shows who has already asked, instead of the button', () => {
    render(
      <RequestCancellation
        booking={booking}
        askedBy="The host"
        maxLength={500}
        onSend={() => Promise.resolve(undefined)}
      />,
    );
    expect(
      screen.getByText(
        'The host asked Popnook to cancel this booking. You will get an email if our team cancels it.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('draws a chart with the values, formats and colors of its series', () => {
  // jsdom has no canvas, so the chart stays empty, and Chart.js logs an error.
  HTMLCanvasElement.prototype.getContext = () => null;
  const logged = jest.spyOn(console, 'error').mockImplementation(ignore);
  const format = (value: number) => `${value} %`;
  const series = [
    { name: 'Received', values: [1, 5] },
    { name: 'Accepted', values: [0, 3] },
  ];
  const { unmount } = render(
    <BarChart title="Requests" labels={['Oct', 'Nov']} series={series} format={format} max={100} />,
  );
  expect(screen.getByRole('figure')).toHaveTextContent('Requests');
  const name = 'Bar chart: Requests. The table below has the same values.';
  expect(screen.getByRole('img', { name })).toBeInTheDocument();
  const chart = () => Object.values(Chart.instances)[0]?.config;
  const { labels, datasets } = chart()?.data ?? {};
  expect(labels).toEqual(['Oct', 'Nov']);
  expect(datasets?.map(({ label, data, backgroundColor }) => [label, data, backgroundColor])).toEqual([
    ['Received', [1, 5], '#0e5a4a'],
    ['Accepted', [0, 3], '#f2a93b'],
  ]);
  const chartOptions = () => chart()?.options as unknown as ChartOptions;
  const { plugins, scales, ...otherOptions } = chartOptions();
  expect(otherOptions).toMatchObject({
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
  });
  expect(plugins.legend).toMatchObject({ display: true, position: 'bottom' });
  const tooltip = plugins.tooltip.callbacks.label;
  expect(tooltip({ dataset: { label: 'Received' }, parsed: { y: 5 } })).toBe('Received: 5 %');
  // Chart.js allows series without a label and values that are null.
  expect(tooltip({ dataset: {}, parsed: { y: null } })).toBe(': 0 %');
  expect(scales.x.grid.display).toBe(false);
  expect(scales.y).toMatchObject({ beginAtZero: true, max: 100, ticks: { maxTicksLimit: 5, precision: 0 } });
  expect(scales.y.ticks.callback('20')).toBe('20 %');
  unmount();
  render(<BarChart title="Views" labels={['Oct']} series={series.slice(0, 1)} format={format} />);
  expect(chartOptions().plugins.legend.display).toBe(false);
  expect(chartOptions().scales.y).not.toHaveProperty('max');
  logged.mockRestore();
});

interface ChartOptions {
  plugins: {
    legend: { display: boolean };
    tooltip: { callbacks: { label: (item: { dataset: object; parsed: object }) => string } };
  };
  scales: {
    x: { grid: { display: boolean } };
    y: { ticks: { callback: (value: string) => string } };
  };
}

it('draws a QR code with a margin of four modules', () => {
  render(<QrCode value="A" label="QR code for your app" />);
  const code = screen.getByRole('img', { name: 'QR code for your app' });
  // The smallest QR code has 21 × 21 modules.
  expect(code).toHaveAttribute('viewBox', '0 0 29 29');
  expect(code).toHaveAttribute('width', '192');
});

it('downloads a file with its name, type and content, and then revokes its URL', async () => {
  const files: Blob[] = [];
  const clicked: string[] = [];
  const create = jest
    .spyOn(URL, 'createObjectURL')
    .mockImplementation((file) => `blob:${files.push(file as Blob)}`);
  const revoke = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(ignore);
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(`${this.download} ${this.href}`);
    expect(revoke).not.toHaveBeenCalled();
  });
  downloadFile('insights.csv', 'text/csv', 'Month,Views');
  expect(clicked).toEqual(['insights.csv blob:1']);
  expect([files[0]?.type, await files[0]?.text()]).toEqual(['text/csv', 'Month,Views']);
  expect(revoke.mock.calls).toEqual([['blob:1']]);
  for (const spy of [create, revoke, click]) spy.mockRestore();
});

it('renders the content of a work area outside a page', () => {
  render(<WorkArea>Content</WorkArea>);
  expect(screen.getByText('Content')).toBeInTheDocument();
});
