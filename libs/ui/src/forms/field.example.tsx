import { useState } from 'react';
import type { Example } from '../examples/example.ts';
import { Field } from './field.tsx';
import { Input, Select, TextArea } from './input.tsx';

function PhoneField() {
  const [phone, setPhone] = useState('138');
  const error = /^1\d{10}$/.test(phone) ? undefined : '请填 11 位手机号。';
  return (
    <Field label="手机号" error={error}>
      {(control) => (
        <Input
          {...control}
          type="tel"
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      )}
    </Field>
  );
}

export default {
  title: '输入框与字段',
  group: '按钮与表单',
  summary: '字段把名称、提示、错误和输入框连在一起；输入框单用时必须有 aria-label。',
  of: ['Field', 'Input', 'TextArea', 'Select'],
  accessibility: {
    keyboard: ['原生的 input、textarea 和 select，浏览器的按键全部照旧。'],
    screenReader: [
      'label 以 htmlFor 指向输入框，点名称也能聚焦。',
      '提示和错误进 aria-describedby，出错时加 aria-invalid；错误是 role="alert"，出现就念。',
    ],
    other: ['错误是红框、图标加一句话，不只靠颜色；必填是常态，选填才标出。'],
    contrast: [
      { what: '名称和输入的字', colour: 'text', on: 'paper' },
      { what: '占位和提示', colour: 'text-3', on: 'paper' },
      { what: '错误', colour: 'danger', on: 'paper' },
      { what: '聚焦的边', colour: 'blue', on: 'paper', kind: 'mark' },
    ],
  },
  states: [
    {
      name: '必填与选填',
      render: () => (
        <>
          <Field label="姓名">{(control) => <Input {...control} autoComplete="off" />}</Field>
          <Field label="单位" optional hint="与营业执照一致，用来开发票。">
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>
        </>
      ),
    },
    { name: '出错', note: '补满 11 位，错误就消失。', render: () => <PhoneField /> },
    {
      name: '多行',
      render: () => <Field label="需求">{(control) => <TextArea {...control} rows={3} />}</Field>,
    },
    {
      name: '选择',
      render: () => (
        <Field label="地区">
          {(control) => (
            <Select {...control}>
              <option>浙江省</option>
              <option>江苏省</option>
            </Select>
          )}
        </Field>
      ),
    },
    {
      name: '三种高度',
      note: '36、44、52 px；矮的选择框和按钮排在一行。',
      render: () => (
        <>
          <Input inputSize="compact" aria-label="36 px 高" placeholder="36 px" />
          <Input aria-label="44 px 高" placeholder="44 px" />
          <Input inputSize="large" aria-label="52 px 高" placeholder="52 px" />
          <Select compact aria-label="36 px 高的选择">
            <option>按时间</option>
          </Select>
        </>
      ),
    },
    {
      name: '不可用',
      render: () => <Input disabled aria-label="不可用的输入框" value="不能修改" readOnly />,
    },
  ],
} satisfies Example;
